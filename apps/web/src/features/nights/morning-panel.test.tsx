import { act, screen, waitFor, within } from '@testing-library/react';
import { listContacts } from '@turnstone/contract/contacts';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { listLetters } from '@turnstone/contract/letters';
import { listNights, setNightMemory } from '@turnstone/contract/nights';
import {
  createSealedWords,
  listSealedWords,
  removeSealedWords,
  setOpening,
} from '@turnstone/contract/sealed-words';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeIsSettled, keepNight, sealAt, setTime, trialDevice } from '../../../test/nights.ts';
import { button, expectFocusOn, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { UnreachableError } from '../../api/errors.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Server = ReturnType<typeof createServer>;

const lastNight = 'Last night you sealed a message';
const words = 'I saw the light in the kitchen.';
const asked = 'Did you write to them last night?';

const h2 = (name: string) => screen.findByRole('heading', { level: 2, name });
const greeting = () => heading(/^Good/);
const becomeVisible = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const sealed = async ({ accountData }: Server) => (await accountData.page(listSealedWords, {})).items;
const letters = async ({ accountData }: Server) =>
  (await accountData.page(listLetters, { includeArchived: false })).items;
const nights = async ({ accountData }: Server) => (await accountData.page(listNights, {})).items;

/** A message that was sealed at half past eleven; it is nine in the morning. */
const createServerWithWords = async (content = words) => {
  const server = createServer(mara);
  await sealAt(server.accountData, '2026-11-14T23:30:00', content);
  setTime('2026-11-15T09:00:00');
  return server;
};

/** One call to this does not get there. */
const losingOnce = (server: Server, endpoint: Endpoint): Server => {
  const { call } = server.http;
  let isLost = true;
  const http: typeof server.http = {
    ...server.http,
    call: (called, input) => {
      if ((called as Endpoint) !== endpoint || !isLost) return call(called, input);
      isLost = false;
      return Promise.reject(new UnreachableError('No answer'));
    },
  };
  return { ...server, http };
};

describe('a sealed message on Home', () => {
  it('that was sealed elsewhere since is there when somebody looks again', async () => {
    const server = createServer(mara);
    openApp('/', server);
    await homeIsSettled();
    await sealAt(server.accountData, '2026-11-15T23:30:00', words);
    setTime('2026-11-16T09:00:00');
    becomeVisible();
    await h2(lastNight);
  });

  it('is not spoken of before its hour, and comes at eight without a reload', async () => {
    const server = await createServerWithWords();
    setTime('2026-11-15T07:59:59.900');
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(lastNight)).toBeNull();
    setTime('2026-11-15T08:00:00');
    await h2(lastNight);
    screen.getByText('It can be opened now. There is no hurry.');
    expect(document.body.textContent).not.toContain(words);
  });

  it.each([
    ['2026-11-14T23:30:00', '2026-11-15T09:00:00', lastNight, 'From last night'],
    ['2026-11-15T02:10:00', '2026-11-15T09:00:00', lastNight, 'From last night'],
    ['2026-11-14T18:00:00', '2026-11-15T09:00:00', lastNight, 'From last night'],
    [
      '2026-11-15T10:00:00',
      '2026-11-15T18:00:00',
      'Earlier today you sealed a message',
      'From earlier today',
    ],
    [
      '2026-11-14T14:00:00',
      '2026-11-14T23:00:00',
      'Earlier today you sealed a message',
      'From earlier today',
    ],
    ['2026-11-14T10:00:00', '2026-11-15T09:00:00', 'On 14 Nov you sealed a message', 'From 14 Nov'],
    ['2026-11-13T02:10:00', '2026-11-15T09:00:00', 'On 12 Nov you sealed a message', 'From 12 Nov'],
    ['2025-11-12T23:00:00', '2026-11-15T09:00:00', 'On 12 Nov 2025 you sealed a message', 'From 12 Nov 2025'],
  ])('that was sealed at %s is called so at %s: %s', async (at, now, closed, opened) => {
    const server = createServer(mara);
    await sealAt(server.accountData, at, words);
    setTime(now);
    const { user } = openApp('/', server);
    await h2(closed);
    await user.click(await button('Open it'));
    await h2(opened);
  });

  it('is shown one at a time, the oldest first', async () => {
    const server = createServer(mara);
    await sealAt(server.accountData, '2026-11-12T23:00:00', 'The first.');
    await sealAt(server.accountData, '2026-11-14T23:00:00', 'The second.');
    setTime('2026-11-15T09:00:00');
    const { user } = openApp('/', server);
    await h2('On 12 Nov you sealed a message');
    expect(screen.queryByText(lastNight)).toBeNull();
    await user.click(await button('Keep it sealed'));
    await expectFocusOn(h2(lastNight));
  });

  it('opens in place, and its heading takes the focus', async () => {
    const { user } = openApp('/', await createServerWithWords());
    await user.click(await button('Open it'));
    await expectFocusOn(h2('From last night'));
    expect(screen.getByText(words).tagName).toBe('BLOCKQUOTE');
    screen.getByText('It is day now. Do you still want to send it?');
    expect(window.location.href + document.title).not.toContain('kitchen');
  });

  it('that was asked for sooner is of tonight, and not of today', async () => {
    const server = createServer(mara);
    await sealAt(server.accountData, '2026-11-14T23:30:00', words);
    setTime('2026-11-15T02:40:00');
    const [{ id = '' } = {}] = await sealed(server);
    await server.accountData.call(setOpening, { params: { id }, body: { opens: 'sooner' } });
    setTime('2026-11-15T02:51:00');
    const { user } = openApp('/', server);
    await h2('Earlier tonight you sealed a message');
    await user.click(await button('Open it'));
    await h2('From earlier tonight');
  });

  it('opened in the night is not said to be opened by day', async () => {
    const server = createServer(mara);
    await sealAt(server.accountData, '2026-11-13T23:30:00', words);
    setTime('2026-11-15T02:50:00');
    const { user } = openApp('/', server);
    await user.click(await button('Open it'));
    await screen.findByText('Do you still want to send it?');
    expect(document.body.textContent).not.toContain('It is day now');
  });

  it('is kept sealed until the next morning, and the greeting takes the focus', async () => {
    const server = await createServerWithWords();
    const { user } = openApp('/', server);
    await user.click(await button('Keep it sealed'));
    await screen.findByText('Still sealed');
    screen.getByText('It opens tomorrow at 8:00.');
    await expectFocusOn(greeting());
    expect(screen.queryByText(lastNight)).toBeNull();
    expect(await sealed(server)).toMatchObject([{ isOpen: false, content: null }]);
    setTime('2026-11-16T08:00:00');
    becomeVisible();
    await h2('On 14 Nov you sealed a message');
  });

  it('that was asked for sooner and is kept in the same night opens at eight', async () => {
    const server = createServer(mara);
    const { id } = await sealAt(server.accountData, '2026-11-15T02:10:00', words);
    await server.accountData.call(setOpening, { params: { id }, body: { opens: 'sooner' } });
    setTime('2026-11-15T02:30:00');
    const { user } = openApp('/', server);
    await user.click(await button('Keep it sealed'));
    await screen.findByText('It opens at 8:00.');
  });

  it.each(['closed', 'open'])('is let go only after a question: %s', async state => {
    const server = await createServerWithWords();
    const { user } = openApp('/', server);
    if (state === 'open') await user.click(await button('Open it'));
    await user.click(await button('Let it go'));
    const ask = async () => within(await screen.findByRole('alertdialog', { name: 'Let this message go?' }));
    (await ask()).getByText('It is erased here and cannot be brought back.');
    await user.click((await ask()).getByRole('button', { name: 'Keep it sealed' }));
    await expectFocusOn(button('Let it go'));
    expect(await sealed(server)).toHaveLength(1);
    await user.click(await button('Let it go'));
    await user.click((await ask()).getByRole('button', { name: 'Let it go' }));
    await screen.findByText('It is gone');
    await expectFocusOn(greeting());
    expect(document.body.textContent).not.toContain(words);
    expect(await sealed(server)).toEqual([]);
  });

  it('that did not go is still there, and can be let go again', async () => {
    const server = losingOnce(await createServerWithWords(), removeSealedWords);
    const { user } = openApp('/', server);
    for (const outcome of ['Not gone yet', 'It is gone']) {
      await user.click(await button('Let it go'));
      const ask = within(await screen.findByRole('alertdialog'));
      await user.click(ask.getByRole('button', { name: 'Let it go' }));
      await screen.findByText(outcome);
    }
    expect(await sealed(server)).toEqual([]);
  });

  it('becomes a letter with the day of its night', async () => {
    const server = await createServerWithWords();
    const { user } = openApp('/', server);
    await user.click(await button('Open it'));
    await user.click(await button('Keep it as a letter'));
    await screen.findByText('Letter saved');
    screen.getByText('It stays private until you share it.');
    await expectFocusOn(greeting());
    expect(await letters(server)).toMatchObject([
      { title: 'Unsent, 14 Nov', content: words, mood: 'yourself', isShared: false },
    ]);
    expect(await sealed(server)).toEqual([]);
    await (await region('Private Letters')).findByText('Unsent, 14 Nov');
  });

  it('becomes one letter, though it had to be tried twice', async () => {
    const server = losingOnce(await createServerWithWords(), removeSealedWords);
    const { user } = openApp('/', server);
    await user.click(await button('Open it'));
    await user.click(await button('Keep it as a letter'));
    await screen.findByText('Your words are still here. Please try again.');
    screen.getByText(words, { selector: 'blockquote' });
    await user.click(await button('Keep it as a letter'));
    await screen.findByText('Letter saved');
    expect(await letters(server)).toHaveLength(1);
    expect(await sealed(server)).toEqual([]);
  });

  it('is copied, and stays until it is kept or let go', async () => {
    const { user } = openApp('/', await createServerWithWords());
    await user.click(await button('Open it'));
    await user.click(await button('Copy it'));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(words);
    await h2('From last night');
    expect(screen.queryByText('Press and hold to copy.')).toBeNull();
  });

  it('is shown chosen where the browser does not copy', async () => {
    const { user } = openApp('/', await createServerWithWords());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Open it'));
    await user.click(await button('Copy it'));
    await screen.findByText('Press and hold to copy.');
    expect(String(window.getSelection())).toBe(words);
    expect(screen.queryByText('Copied')).toBeNull();
  });

  it('is there on trial as well', async () => {
    await sealAt(trialDevice(), '2026-11-14T23:30:00', words);
    setTime('2026-11-15T08:00:00');
    const { user, device } = openOnTrial('/');
    await h2(lastNight);
    await user.click(await button('Open it'));
    await screen.findByText(words);
    await user.click(await button('Keep it as a letter'));
    await screen.findByText('Letter saved');
    expect((await device.page(listSealedWords, {})).items).toEqual([]);
  });

  it('can be asked for again where it did not load', async () => {
    const server = await createServerWithWords();
    const { page } = server.http;
    const listing = vi
      .spyOn(server.http, 'page')
      .mockImplementation((endpoint, ...rest) =>
        (endpoint as Endpoint) === listSealedWords
          ? Promise.reject(new Error('No'))
          : page(endpoint, ...rest),
      );
    const { user } = openApp('/', server);
    await screen.findByText('This part did not load.');
    listing.mockRestore();
    await user.click(await button('Try again'));
    await h2(lastNight);
  });
});

it('what was let go though it had been saved is withdrawn by Home, and not shown', async () => {
  const server = createServer(mara);
  await server.http.call(createSealedWords, {
    body: { kind: 'message', content: words },
    idempotencyKey: 'lost',
  });
  localStorage.setItem('tonight-take-back', JSON.stringify([{ idempotencyKey: 'lost', userId: mara.id }]));
  openApp('/', server);
  await waitFor(async () => expect(await sealed(server)).toEqual([]));
  expect(localStorage.getItem('tonight-take-back')).toBeNull();
});

describe('a note that they wrote', () => {
  const createServerWithNote = async () => {
    const server = createServer(mara);
    await sealAt(server.accountData, '2026-11-14T23:30:00', null, 'they_wrote');
    setTime('2026-11-15T08:00:00');
    return server;
  };

  it('leads to the answer that has to be', async () => {
    openApp('/', await createServerWithNote());
    const panel = await region('They wrote to you. It is day now.');
    const link = panel.getByRole('link', { name: 'I have to write to them' });
    expect(link.getAttribute('href')).toBe('/tonight#have-to');
  });

  it('says in the night only that they wrote', async () => {
    const server = await createServerWithNote();
    setTime('2026-11-15T23:00:00');
    openApp('/', server);
    await h2('They wrote to you.');
  });

  it('can be left', async () => {
    const server = await createServerWithNote();
    const { user } = openApp('/', server);
    await user.click(await button('Leave it'));
    await expectFocusOn(greeting());
    expect(await sealed(server)).toEqual([]);
  });
});

describe('the question of the morning', () => {
  const createServerAfterNight = async (day = '2026-11-14') => {
    const server = createServer(mara);
    await keepNight(server.accountData, day, { kind: 'write', ending: 'sealed' });
    setTime('2026-11-15T09:00:00');
    return server;
  };

  it('comes in the place of the message, and takes the focus', async () => {
    const server = await createServerAfterNight();
    await sealAt(server.accountData, '2026-11-14T23:30:00', words);
    setTime('2026-11-15T09:00:00');
    const { user } = openApp('/', server);
    await h2(lastNight);
    expect(screen.queryByText(asked)).toBeNull();
    await user.click(await button('Keep it sealed'));
    await expectFocusOn(h2(asked));
  });

  it.each([
    ['No', 'no'],
    ['Skip', 'skipped'],
  ])('is answered with %s, and not asked again', async (name, morning) => {
    const server = await createServerAfterNight();
    const first = openApp('/', server);
    await first.user.click(await button(name));
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
    await expectFocusOn(greeting());
    expect(await nights(server)).toMatchObject([{ morning }]);
    first.close();
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is asked after a note as well', async () => {
    const server = createServer(mara);
    await keepNight(server.accountData, '2026-11-14', { kind: 'they_wrote', ending: 'sealed' });
    await sealAt(server.accountData, '2026-11-14T23:30:00', null, 'they_wrote');
    setTime('2026-11-15T09:00:00');
    const { user } = openApp('/', server);
    await user.click(await button('Leave it'));
    await expectFocusOn(h2(asked));
  });

  it('is not asked where nothing was left for the morning', async () => {
    const server = createServer(mara);
    await keepNight(server.accountData, '2026-11-14', { kind: 'they_wrote' });
    setTime('2026-11-15T09:00:00');
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('opens, where they did write, the note of contact with last night chosen', async () => {
    const server = await createServerAfterNight();
    await server.accountData.call(setStreak, { body: { noContactStartDate: '2026-08-03' } });
    const { user } = openApp('/', server);
    await user.click(await button('Yes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'We had contact' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Last night' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'I wrote or called' }));
    await user.click(dialog.getByRole('button', { name: 'Note it' }));
    await user.click(await button('Not now'));
    await expectFocusOn(greeting());
    expect((await server.accountData.page(listContacts, {})).items).toMatchObject([{ day: '2026-11-14' }]);
    expect(await nights(server)).toMatchObject([{ morning: 'yes' }]);
  });

  it.each([
    ['of a night before the last', '2026-11-13', '2026-11-15T09:00:00'],
    ['before eight', '2026-11-14', '2026-11-15T07:59:00'],
    ['in the same night', '2026-11-14', '2026-11-14T23:40:00'],
  ])('is not asked %s', async (_, day, now) => {
    const server = await createServerAfterNight(day);
    setTime(now);
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is not asked where nothing was sealed, nor twice for one night', async () => {
    const server = await createServerAfterNight();
    await keepNight(server.accountData, '2026-11-14', { ending: 'sealed', morning: 'no' });
    await keepNight(server.accountData, '2026-11-14', { ending: 'let_go' });
    setTime('2026-11-15T09:00:00');
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('is not asked where nights are not remembered', async () => {
    const server = await createServerAfterNight();
    await server.accountData.call(setNightMemory, { body: { remembersNights: false } });
    openApp('/', server);
    await homeIsSettled();
    expect(screen.queryByText(asked)).toBeNull();
  });

  it('stays where the answer was lost', async () => {
    const server = await createServerAfterNight();
    const { user } = openApp('/', server);
    await button('No');
    await homeIsSettled();
    server.state.outcomes = ['lost'];
    await user.click(await button('No'));
    await screen.findByText('Not saved yet');
    await h2(asked);
  });
});
