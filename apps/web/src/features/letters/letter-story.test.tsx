import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createLetter, listLetters } from '@turnstone/contract/letters';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectFocusOn, field, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';

const path = '/letters';
const on = (day: number, time = '21:00') => vi.setSystemTime(new Date(`2026-11-${day}T${time}:00`));
const way = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const title = (words: string) => screen.findByRole('heading', { level: 2, name: words });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T21:00:00') }));
afterEach(() => void vi.useRealTimers());

const write = async ({ user }: Pick<ReturnType<typeof openApp>, 'user'>, words: string) => {
  await user.type(await field('Your letter'), words);
  await user.click(await button('Save letter'));
};
/** One evening, as somebody comes to it. */
const comeOn = async (
  server: ReturnType<typeof createServer>,
  day: number,
  heading: string,
  words: string,
) => {
  on(day);
  const app = openApp(path, server);
  await title(heading);
  await write(app, words);
  return app;
};
const letters = (server: ReturnType<typeof createServer>) => server.accountData.call(listLetters, {});

const firstEvening = async () => {
  const server = createServer(mara);
  const app = openApp(path, server);
  await app.user.click(await way('As a story'));
  await title('Your story, first evening of three');
  screen.getByText('How it began, and who you were then.');
  // It is called what it is, and it is theirs.
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Who is this letter from?' })).toBeNull();
  await write(app, 'We met on a ferry.');
  await screen.findByText('The second evening opens tomorrow.');
  return { server, app };
};

describe('a story', () => {
  it('is one letter from its first evening on, and one paper an evening', async () => {
    const { server, app } = await firstEvening();
    await screen.findByRole('article', { name: 'My story' });
    await title('Your story, second evening of three');
    expect(screen.queryByRole('textbox', { name: 'Your letter' })).toBeNull();
    expect(await letters(server)).toMatchObject([
      {
        title: 'My story',
        mood: 'yourself',
        way: 'story',
        content: 'We met on a ferry.',
        evenings: ['2026-11-12'],
        restsUntil: null,
      },
    ]);
    app.close();
    on(12, '23:59');
    const late = openApp(path, server);
    await screen.findByText('The second evening opens tomorrow.');
    late.close();
    // Just after midnight it is the following day.
    on(13, '00:01');
    openApp(path, server);
    await field('Your letter');
    screen.getByText('How it changed, and what you did.');
  });

  it('goes on after an evening that was missed, has an end after the third, and rests a week', async () => {
    const { server, app } = await firstEvening();
    app.close();
    const second = await comeOn(server, 15, 'Your story, second evening of three', 'Then I moved.');
    await screen.findByText('The third evening opens tomorrow.');
    second.close();
    await comeOn(server, 16, 'Your story, third evening of three', 'I sleep now.');
    await screen.findByText('Your story has an end now. Let it rest for a week.');
    const card = within(await screen.findByRole('article', { name: 'My story' }));
    card.getByText('Resting');
    card.getByText('Three evenings, finished on 16 Nov. It rests until 23 Nov.');
    expect(screen.queryByText(/ferry/)).toBeNull();
    expect(await letters(server)).toMatchObject([
      {
        content: 'We met on a ferry.\n\nThen I moved.\n\nI sleep now.',
        evenings: ['2026-11-12', '2026-11-15', '2026-11-16'],
        restsUntil: '2026-11-23',
      },
    ]);
    // Reading it is never refused.
    await second.user.click(card.getByRole('button', { name: 'Open it anyway' }));
    const question = within(await screen.findByRole('dialog', { name: 'Open it before 23 Nov?' }));
    question.getByRole('button', { name: 'Let it rest' });
    await second.user.click(question.getByRole('button', { name: 'Open it' }));
    await screen.findByText(/ferry/);
  });

  it('shows no title of its own while it rests, in the list and on Home', async () => {
    const server = createServer(mara);
    const body = { title: 'The ferry to Lea', content: 'We met.', mood: 'yourself' } as const;
    const evenings = ['2026-11-09', '2026-11-10', '2026-11-11'];
    await server.accountData.call(createLetter, {
      body: { ...body, way: 'story', evenings, restsUntil: '2026-11-18' },
    });
    const app = openApp(path, server);
    await screen.findByRole('article', { name: 'My story' });
    expect(screen.queryByText(/ferry/)).toBeNull();
    app.close();
    openApp('/', server);
    await screen.findByText('My story');
    expect(screen.queryByText(/ferry/)).toBeNull();
  });

  it('can be open to be read on its day, and another one may begin', async () => {
    const { server, app } = await firstEvening();
    app.close();
    const second = await comeOn(server, 13, 'Your story, second evening of three', 'Then I moved.');
    await screen.findByText('The third evening opens tomorrow.');
    second.close();
    const third = await comeOn(server, 14, 'Your story, third evening of three', 'I sleep now.');
    await screen.findByText(/has an end now/);
    third.close();
    on(21);
    openApp(path, server);
    await title('Your story, first evening of three');
    await screen.findByText(/ferry/);
  });

  it('closes like any letter', async () => {
    const { server, app } = await firstEvening();
    app.close();
    on(13);
    const { user } = openApp(path, server);
    const paper = await field('Your letter');
    for (let minute = 0; minute <= 20; minute += 1) {
      await user.type(paper, '.');
      vi.setSystemTime(Date.now() + 60_000);
    }
    await user.type(await field('What do you need in the next hour?'), 'Tea.');
    await user.click(await button('Close the letter'));
    await expectFocusOn(heading('Your letter is closed'));
    await user.click(screen.getByRole('radio', { name: 'Lighter' }));
    await waitFor(async () =>
      expect(await letters(server)).toMatchObject([
        { lastLine: 'Tea.', minutes: 20, after: 'lighter', evenings: ['2026-11-12', '2026-11-13'] },
      ]),
    );
  });

  it('keeps the paper where it could not be saved', async () => {
    const { server, app } = await firstEvening();
    app.close();
    on(13);
    const { user } = openApp(path, server);
    await user.type(await field('Your letter'), 'Then I moved.');
    server.state.outcomes = ['lost'];
    await user.click(await button('Save letter'));
    await screen.findByText('Failed to save letter');
    expect((await field('Your letter')).value).toBe('Then I moved.');
    await user.click(await button('Save letter'));
    await screen.findByText('The third evening opens tomorrow.');
    expect(await letters(server)).toMatchObject([{ content: 'We met on a ferry.\n\nThen I moved.' }]);
  });

  it('does not take a paper for a new one where the page was left before it was told that it is saved', async () => {
    const { server, app } = await firstEvening();
    app.close();
    on(13);
    const second = openApp(path, server);
    await second.user.type(await field('Your letter'), 'Then I moved.');
    server.state.outcomes = ['answer lost'];
    await second.user.click(await button('Save letter'));
    await screen.findByText('Failed to save letter');
    expect((await field('Your letter')).value).toBe('Then I moved.');
    second.close();
    const later = openApp(path, server);
    await screen.findByText('The third evening opens tomorrow.');
    await waitFor(() =>
      expect(Object.keys(localStorage).filter(key => /^draft:.*:letter$/.test(key))).toEqual([]),
    );
    later.close();
    on(14);
    openApp(path, server);
    await title('Your story, third evening of three');
    expect((await field('Your letter')).value).toBe('');
    expect(await letters(server)).toMatchObject([{ content: 'We met on a ferry.\n\nThen I moved.' }]);
  });

  it('leaves a title that was typed for a letter where it is', async () => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await user.type(await screen.findByLabelText('Title'), 'To my mother');
    await user.click(await way('As a story'));
    await write({ user }, 'We met on a ferry.');
    await screen.findByText('The second evening opens tomorrow.');
    expect(await letters(server)).toMatchObject([{ title: 'My story' }]);
    await user.click(await way('Freely'));
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('To my mother');
    expect((await field('Your letter')).value).toBe('');
  });

  it('does not begin anew where the letters could not be loaded', async () => {
    const { server, app } = await firstEvening();
    app.close();
    on(13);
    let isBroken = true;
    const http: Backend = {
      ...server.http,
      page: (endpoint, query, params) =>
        isBroken && endpoint.path === listLetters.path
          ? Promise.reject(new Error('Not now'))
          : server.http.page(endpoint, query, params),
    };
    const { user } = openApp(path, { ...server, http });
    await waitFor(() => expect(screen.getAllByText('This part did not load.')).toHaveLength(2));
    expect(screen.queryByRole('textbox', { name: 'Your letter' })).toBeNull();
    isBroken = false;
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await title('Your story, second evening of three');
  });

  it.each([
    ['is opened', async (user: ReturnType<typeof openApp>['user']) => user.click(await way('As a story'))],
    ['is looked at again', async () => void window.dispatchEvent(new Event('visibilitychange'))],
  ])('goes on with what was begun in another tab, once it %s', async (name, focusWindow) => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await screen.findByText('No letters yet');
    if (name === 'is looked at again') {
      await user.click(await way('As a story'));
      await title('Your story, first evening of three');
    }
    await server.accountData.call(createLetter, {
      body: {
        title: 'My story',
        content: 'We met.',
        mood: 'yourself',
        way: 'story',
        evenings: ['2026-11-11'],
      },
    });
    on(12, '21:05');
    await focusWindow(user);
    await title('Your story, second evening of three');
    await write({ user }, 'Then I moved.');
    await screen.findByText('The third evening opens tomorrow.');
    expect(await letters(server)).toMatchObject([{ content: 'We met.\n\nThen I moved.' }]);
  });

  it('cuts nothing of a paper that is longer than the story has room for', async () => {
    const server = createServer(mara);
    const body = { title: 'My story', content: 'We met. '.repeat(2_400).trim(), mood: 'yourself' } as const;
    await server.accountData.call(createLetter, {
      body: { ...body, way: 'story', evenings: ['2026-11-11'] },
    });
    const { user } = openApp(path, server);
    fireEvent.change(await field('Your letter'), { target: { value: 'I sleep. '.repeat(300) } });
    await user.click(await way('As a story'));
    await title('Your story, second evening of three');
    const paper = await field('Your letter');
    const shorter = 'I sleep. '.repeat(299);
    fireEvent.change(paper, { target: { value: shorter } });
    expect(paper.value).toBe(shorter);
    await user.click(await button('Save letter'));
    await screen.findByText('This is longer than your story has room for. Your words are still here.', {
      selector: 'form *',
    });
    expect(paper.value).toBe(shorter);
    expect(await letters(server)).toMatchObject([{ content: body.content }]);
  });

  it('asks for words', async () => {
    const { server, app } = await firstEvening();
    app.close();
    on(13);
    const { user } = openApp(path, server);
    await field('Your letter');
    await user.click(await button('Save letter'));
    await screen.findByText('Please write your letter content.', { selector: 'form *' });
    expect(await letters(server)).toMatchObject([{ content: 'We met on a ferry.' }]);
  });
});

describe('writing it some other way', () => {
  it('keeps what is there as a letter, and can be taken back', async () => {
    const { server, app } = await firstEvening();
    await app.user.click(await button('Write it some other way'));
    await screen.findByText('It stays as a letter');
    await expectFocusOn(way('Freely'));
    expect((await way('Freely')).checked).toBe(true);
    await screen.findByLabelText('Title');
    expect(await letters(server)).toMatchObject([
      { title: 'My story', content: 'We met on a ferry.', way: 'freely', evenings: [] },
    ]);
    await app.user.click(await button('Undo'));
    await waitFor(async () =>
      expect(await letters(server)).toMatchObject([{ way: 'story', evenings: ['2026-11-12'] }]),
    );
    await app.user.click(await way('As a story'));
    await screen.findByText('The second evening opens tomorrow.');
  });

  it('waits while an evening is saved', async () => {
    const server = createServer(mara);
    const { user } = openApp(path, server);
    await user.click(await way('As a story'));
    await user.type(await field('Your letter'), 'We met on a ferry.');
    const saving = Promise.withResolvers<void>();
    server.state.writeOutcomes = [{ waitsFor: saving.promise }];
    await user.click(await button('Save letter'));
    await waitFor(async () => expect((await field('Your letter')).readOnly).toBe(true));
    await user.click(await button('Write it some other way'));
    await user.click(await way('Plainly'));
    expect((await way('As a story')).checked).toBe(true);
    saving.resolve();
    await screen.findByText('The second evening opens tomorrow.');
    expect(await letters(server)).toMatchObject([{ way: 'story', content: 'We met on a ferry.' }]);
    expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([]);
  });

  it('takes the first paper along', async () => {
    const { user, device } = openOnTrial(path);
    await user.click(await way('As a story'));
    await user.type(await field('Your letter'), 'We met on a ferry.');
    await user.click(await button('Write it some other way'));
    await screen.findByLabelText('Title');
    expect((await field('Your letter')).value).toBe('We met on a ferry.');
    await user.click(screen.getByLabelText('From Myself'));
    await user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    expect(await device.call(listLetters, {})).toMatchObject([{ way: 'freely', evenings: [] }]);
  });
});
