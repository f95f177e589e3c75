import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter, type LetterAfter, listLetters } from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectFocusOn, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const path = '/letters';
const dayMs = 86_400_000;
const minuteMs = 60_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

type App = Pick<ReturnType<typeof openOnTrial>, 'user'>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T20:00:00') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const writeLong = async ({ user }: App, words: string) => {
  const paper = await field('Your letter');
  await user.type(paper, words);
  for (let minute = 0; minute < 22; minute += 1) {
    pass(minuteMs);
    await user.type(paper, '.');
  }
};
/** As far as the view that comes then. */
const close = async (app: App, words: string, lastLine = '') => {
  await app.user.click(await screen.findByLabelText('From Love'));
  await writeLong(app, words);
  if (lastLine) await app.user.type(await field('What do you need in the next hour?'), lastLine);
  await app.user.click(await button('Close the letter'));
  return heading('Your letter is closed');
};

describe('closing a letter', () => {
  it('saves it, shows the last line, and takes the focus to its heading', async () => {
    const app = openOnTrial(path);
    await expectFocusOn(close(app, 'You stayed', 'A glass of water, and to bed.'));
    screen.getByText('It is saved, and private.');
    screen.getByText('For the next hour you wrote:');
    screen.getByText('A glass of water, and to bed.');
    expect(screen.queryByText('Letter saved')).toBeNull();
    expect(document.title).not.toMatch(/water|stayed/);
    const after = within(screen.getByRole('group', { name: /^How are you after writing\? optional/ }));
    const choices = after.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(one => one.closest('label')?.textContent)).toEqual([
      'Lighter',
      'The same',
      'More stirred up',
    ]);
    expect(choices.some(one => one.checked)).toBe(false);
    expect(await app.device.call(listLetters, {})).toMatchObject([
      {
        content: `You stayed${'.'.repeat(22)}`,
        mood: 'love',
        way: 'freely',
        minutes: 22,
        lastLine: 'A glass of water, and to bed.',
        after: null,
      },
    ]);
    // No answer is as good as one.
    await app.user.click(await button('Done'));
    await expectFocusOn(heading('Journal & Letters'));
    expect((await field('Your letter')).value).toBe('');
    expect(await app.device.call(listLetters, {})).toMatchObject([{ after: null }]);
  });

  it('needs what saving needs, and then nothing is lost', async () => {
    const app = openOnTrial(path);
    await writeLong(app, 'You stayed');
    await app.user.click(await button('Close the letter'));
    await screen.findByText('Please select who the letter is from.', { selector: 'form *' });
    expect(await app.device.call(listLetters, {})).toEqual([]);
    await app.user.click(screen.getByLabelText('From Love'));
    await app.user.click(await button('Close the letter'));
    await heading('Your letter is closed');
    expect(screen.queryByText('For the next hour you wrote:')).toBeNull();
  });

  it('stays open where it could not be saved', async () => {
    const server = createServer(mara);
    const app = openApp(path, server);
    await app.user.click(await screen.findByLabelText('From Love'));
    await writeLong(app, 'You stayed');
    server.state.outcomes = ['lost'];
    await app.user.click(await button('Close the letter'));
    await screen.findByText('Failed to save letter');
    expect((await field('Your letter')).value).toContain('You stayed');
    await app.user.click(await button('Close the letter'));
    await heading('Your letter is closed');
  });

  it('is kept on the device where there is no network, which says when it is saved', async () => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await user.click(await screen.findByLabelText('From Love'));
    await user.type(await field('Your letter'), 'You stayed');
    server.state.isDown = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await button('Save letter'));
    const toast = (await screen.findByText('Kept on this device')).closest('li');
    expect(toast?.textContent).toContain('It is saved to your account when you are back.');
  });

  it('keeps the last of the answers, however quickly they come', async () => {
    const app = openOnTrial(path);
    await close(app, 'You stayed');
    act(() => {
      screen.getByRole('radio', { name: 'Lighter' }).click();
      screen.getByRole('radio', { name: 'The same' }).click();
      screen.getByRole('radio', { name: 'More stirred up' }).click();
    });
    await waitFor(async () =>
      expect(await app.device.call(listLetters, {})).toMatchObject([{ after: 'stirred_up' }]),
    );
    await app.user.click(screen.getByRole('radio', { name: 'Lighter' }));
    await waitFor(async () =>
      expect(await app.device.call(listLetters, {})).toMatchObject([{ after: 'lighter' }]),
    );
  });
});

describe('how somebody was after it', () => {
  it('is asked for once more where it could not be saved', async () => {
    const server = createServer(mara);
    const app = openApp(path, server);
    await close(app, 'You stayed');
    server.state.outcomes = ['lost'];
    await app.user.click(screen.getByRole('radio', { name: 'Lighter' }));
    const toast = (await screen.findByText('Not saved yet')).closest('li');
    expect(toast?.textContent).toContain('Your words are still here. Please try again.');
    expect(screen.queryByText('Error')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lighter' }).checked).toBe(false);
    await app.user.click(screen.getByRole('radio', { name: 'Lighter' }));
    await waitFor(async () =>
      expect(await server.accountData.call(listLetters, {})).toMatchObject([{ after: 'lighter' }]),
    );
  });
});

describe('a sealed letter', () => {
  const seal = async (app: App, choose: () => Promise<void>) => {
    await close(app, 'You stayed');
    await app.user.click(await button('Seal the letter for a while'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seal until when?' }));
    await choose();
    return dialog;
  };

  it('shows none of its words until its day, and is opened when somebody wants to', async () => {
    const app = openOnTrial(path);
    const dialog = await seal(app, () =>
      app.user.click(screen.getByRole('radio', { name: 'In three months' })),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Seal it' }));
    await screen.findByText('Letter sealed');
    await expectFocusOn(heading('Journal & Letters'));
    const card = within(await screen.findByRole('article', { name: 'A letter from 15 Nov' }));
    card.getByText('Sealed');
    card.getByText('Sealed until 15 Feb.');
    expect(screen.queryByText(/You stayed/)).toBeNull();
    await app.user.click(card.getByRole('button', { name: 'Open it anyway' }));
    const question = within(await screen.findByRole('dialog', { name: 'Open it before 15 Feb?' }));
    await app.user.click(question.getByRole('button', { name: 'Keep it sealed' }));
    expect(screen.queryByText(/You stayed/)).toBeNull();
    await app.user.click(card.getByRole('button', { name: 'Open it anyway' }));
    await app.user.click(await button('Open it'));
    await screen.findByText(/You stayed/);
    await expectFocusOn(screen.findByRole('heading', { level: 3, name: '15 November' }));
    expect(await app.device.call(listLetters, {})).toMatchObject([{ restsUntil: '2027-02-15' }]);
  });

  it('stays open as long as the page stands, also where another letter is closed meanwhile', async () => {
    const server = createServer(mara);
    await server.accountData.call(createLetter, {
      body: {
        title: 'The mug',
        content: 'I washed it.',
        mood: 'yourself',
        restsUntil: '2026-12-24',
        evenings: [],
      },
    });
    const app = openApp(path, server);
    await app.user.click(await button('Open it anyway'));
    await app.user.click(await button('Open it'));
    await screen.findByText('I washed it.');
    await close(app, 'You stayed');
    await app.user.click(await button('Done'));
    await screen.findByText(/You stayed/);
    screen.getByText('I washed it.');
    app.close();
    openApp(path, server);
    await screen.findByText('Sealed until 24 Dec.');
  });

  it('says where it could not be sealed, and can be sealed then', async () => {
    const server = createServer(mara);
    const app = openApp(path, server);
    const dialog = await seal(app, () => app.user.click(screen.getByRole('radio', { name: 'In a month' })));
    server.state.writeOutcomes = ['lost'];
    await app.user.click(dialog.getByRole('button', { name: 'Seal it' }));
    const toast = (await screen.findByText('Not sealed yet')).closest('li');
    expect(toast?.textContent).toContain('Please try again.');
    expect(screen.queryByText('Error')).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Seal it' }));
    await screen.findByText('Letter sealed');
  });

  it('is open on its day', async () => {
    const server = createServer(mara);
    await server.accountData.call(createLetter, {
      body: {
        title: 'The mug',
        content: 'I washed it.',
        mood: 'yourself',
        restsUntil: '2026-11-16',
        evenings: [],
      },
    });
    const first = openApp(path, server);
    await screen.findByText('Sealed until 16 Nov.');
    first.close();
    const onHome = openApp('/', server);
    await screen.findByText('A letter from 15 Nov');
    expect(screen.queryByText(/The mug|I washed it/)).toBeNull();
    onHome.close();
    vi.setSystemTime(new Date('2026-11-16T00:01:00'));
    openApp(path, server);
    await screen.findByText('I washed it.');
  });

  it('takes a day of their own, and only one that is still to come', async () => {
    const app = openOnTrial(path);
    const dialog = await seal(app, () =>
      app.user.click(screen.getByRole('radio', { name: 'On a day I choose' })),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Seal it' }));
    await dialog.findByText('Please choose a day after today.');
    await app.user.type(dialog.getByLabelText('Day'), '2026-12-24');
    await app.user.click(dialog.getByRole('button', { name: 'Seal it' }));
    await screen.findByText('Sealed until 24 Dec.', { selector: 'article *' });
  });
});

describe('two letters after which somebody was more stirred up', () => {
  const callout =
    'Twice this week, writing left you more stirred up. Plain writing may be gentler. You can choose any way.';
  const isPlain = async () =>
    (await screen.findByRole<HTMLInputElement>('radio', { name: /^Plainly/ })).checked;
  const withLetters = async (...letters: [daysAgo: number, after: LetterAfter][]) => {
    const server = createServer(mara);
    const now = Date.now();
    for (const [daysAgo, after] of letters) {
      vi.setSystemTime(now - daysAgo * dayMs);
      await server.accountData.call(createLetter, {
        body: { title: 'The mug', content: 'I washed it.', mood: 'yourself', after, evenings: [] },
      });
    }
    vi.setSystemTime(now);
    return server;
  };
  const noOffer = async (server: ReturnType<typeof createServer>) => {
    const { close } = openApp(path, server);
    expect(await screen.findAllByRole('article', { name: 'The mug' })).toHaveLength(2);
    expect(screen.queryByText(callout)).toBeNull();
    expect(await isPlain()).toBe(false);
    close();
  };

  it('say nothing where they are a week apart, or one of them was not', async () => {
    await noOffer(await withLetters([8, 'stirred_up'], [0, 'stirred_up']));
    await noOffer(await withLetters([1, 'stirred_up'], [0, 'same']));
  });

  it('offer to write plainly, once, and then not for seven days', async () => {
    const server = await withLetters([6, 'stirred_up'], [1, 'stirred_up']);
    const first = openApp(path, server);
    await screen.findByText(callout);
    expect(await isPlain()).toBe(true);
    // Any way can be chosen.
    await first.user.click(screen.getByRole('radio', { name: /^Freely/ }));
    screen.getByText(callout);
    first.close();
    await noOffer(server);
    pass(5 * dayMs);
    await server.accountData.call(createLetter, {
      body: {
        title: 'The key',
        content: 'I gave it back.',
        mood: 'yourself',
        after: 'stirred_up',
        evenings: [],
      },
    });
    await noOffer(server);
    pass(2 * dayMs);
    await server.accountData.call(createLetter, {
      body: { title: 'The key', content: 'Again.', mood: 'yourself', after: 'stirred_up', evenings: [] },
    });
    openApp(path, server);
    await screen.findByText(callout);
  });

  it('change nothing in a letter that was begun', async () => {
    pass(30 * dayMs);
    const later = await withLetters([1, 'stirred_up'], [0, 'stirred_up']);
    const begun = openApp(path, createServer(mara));
    await begun.user.type(await field('Your letter'), 'I');
    begun.close();
    await noOffer(later);
  });
});
