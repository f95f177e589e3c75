import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter, type LetterMood, listLetters, updateLetter } from '@turnstone/contract/letters';
import { describe, expect, it } from 'vitest';
import { button, expectFocusOn, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { closeGate, watchPages } from '../../../test/watched-pages.ts';
import type { Backend } from '../../api/backend.ts';
import { createDeviceBackend } from '../../trial/device-backend.ts';

const path = '/letters';
const label = 'Search your letters';

interface Written {
  readonly title: string;
  readonly content?: string;
  readonly mood?: LetterMood;
}

const fill = async (backend: Backend, letters: readonly Written[]) => {
  for (const letter of letters)
    await backend.call(createLetter, { body: { content: 'A long day.', mood: 'yourself', ...letter } });
};

const plain = (count: number): Written[] =>
  Array.from({ length: count }, (_, n) => ({ title: `Letter ${n}` }));

/** The oldest is on the second page of a search, and far below what the list shows. */
const many: readonly Written[] = [
  { title: 'The Café', content: 'Under the ELM we said nothing.', mood: 'love' },
  ...plain(119),
];

const openWith = async (letters: readonly Written[]) => {
  const server = createServer(mara);
  await fill(server.accountData, letters);
  const { watch, watched } = watchPages(server.http, listLetters);
  const app = openApp(path, { ...server, http: watched });
  await heading('Journal & Letters');
  await screen.findByRole('article', { name: letters.at(-1)?.title ?? '' });
  watch.queries = [];
  return { ...app, server, watch };
};

const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: label });
const titles = () => screen.getAllByRole('article').map(one => within(one).getByRole('heading').textContent);
const found = (title: string) => screen.findByRole('article', { name: title });
const line = (text: string) => screen.findByText(text, { selector: 'p' });

describe('a search in one’s letters', () => {
  it('finds one far down by any of its words, on this device: no request carries them', async () => {
    const { user, watch } = await openWith(many);
    await user.type(await searchField(), 'elm cafe');
    await found('The Café');
    await line('One letter found.');
    expect(titles()).toEqual(['The Café']);
    await screen.findByText('One letter found.', { selector: '[role="status"]' });
    expect(watch.queries).toEqual([
      { limit: 100, includeArchived: false },
      { limit: 100, includeArchived: false, after: expect.any(String) },
    ]);
    expect(watch.maxAtOnce).toBe(1);
  });

  it('needs every word, takes parts of words, and shows the newest first', async () => {
    const { user } = await openWith([
      ...plain(6),
      { title: 'One', content: 'The kitchen at night' },
      { title: 'Two', content: 'The kitchen by day' },
      { title: 'Three', content: 'Kitchens, nightly' },
    ]);
    await user.type(await searchField(), 'NIGHT kitch');
    await line('2 letters found.');
    expect(titles()).toEqual(['Three', 'One']);
  });

  it('says how far it has looked, and looks no further once it is cleared', async () => {
    const { user, watch } = await openWith(many);
    const open = closeGate(watch);
    await user.type(await searchField(), 'elm');
    await line('Looking through your letters.');
    const openSecond = (() => {
      open();
      return closeGate(watch);
    })();
    await line('Looking through 100 letters so far.');
    expect(watch.queries).toHaveLength(2);
    await user.click(await button('Clear search'));
    await expectFocusOn(searchField());
    await found('Letter 118');
    openSecond();
    await act(async () => undefined);
    expect(watch.queries).toHaveLength(2);
    expect(screen.queryByText(/Looking through|found/)).toBeNull();
  });

  it('goes on where it was when a page did not come', async () => {
    const { user, server, watch } = await openWith(many);
    const open = closeGate(watch);
    await user.type(await searchField(), 'elm');
    await waitFor(() => expect(watch.queries).toHaveLength(1));
    server.state.outcomes = [{ waitsFor: Promise.resolve() }, 'lost'];
    open();
    await screen.findByText('This part did not load.');
    await line('Looking through 100 letters so far.');
    await user.click(await button('Try again'));
    await found('The Café');
    expect(watch.queries).toHaveLength(3);
    expect(watch.queries[2]).toEqual(watch.queries[1]);
  });

  it('keeps what is changed in a letter while the next page is on its way', async () => {
    const { user, watch } = await openWith([...plain(119), { title: 'To keep away', content: 'The elm' }]);
    const open = closeGate(watch);
    await user.type(await searchField(), 'elm');
    await waitFor(() => expect(watch.queries).toHaveLength(1));
    open();
    const openLast = closeGate(watch);
    await found('To keep away');
    await user.click(await button('Archive letter To keep away'));
    await screen.findByText('Letter archived');
    openLast();
    await screen.findByText('No letter found');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says kindly that there is none, what was left out, and leads back to all of them', async () => {
    const { user, server } = await openWith(many);
    const [letter] = await server.accountData.call(listLetters, { query: { limit: 1 } });
    if (!letter) throw new Error('There is a letter.');
    await server.accountData.call(updateLetter, {
      params: { id: letter.id },
      body: { title: 'Put away', content: 'The jetty', mood: 'yourself' },
    });
    await server.accountData.call(updateLetter, { params: { id: letter.id }, body: { isArchived: true } });
    await user.type(await searchField(), 'jetty');
    await screen.findByRole('heading', { level: 3, name: 'No letter found' });
    screen.getByText(
      'You may have said it in other words. All your letters are still here. Archived letters were left out.',
    );
    await user.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await found('Put away');
    await user.clear(await searchField());
    await user.type(await searchField(), 'nowhere');
    await screen.findByText('You may have said it in other words. All your letters are still here.');
    await user.click(await button('Show all'));
    await found('Letter 117');
    await expectFocusOn(searchField());
    expect((await searchField()).value).toBe('');
  });

  it('does not find what a sealed letter says, and says that it was left out', async () => {
    const { user, server } = await openWith(plain(7));
    const [letter] = await server.accountData.call(listLetters, { query: { limit: 1 } });
    if (!letter) throw new Error('There is a letter.');
    await server.accountData.call(updateLetter, {
      params: { id: letter.id },
      body: { restsUntil: '2999-01-01' },
    });
    await user.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await user.type(await searchField(), 'letter 6');
    await screen.findByText(
      /All your letters are still here. Letters that are sealed or resting were left out.$/,
    );
    await user.clear(await searchField());
    await user.type(await searchField(), 'letter 5');
    await found('Letter 5');
  });

  it('narrows by mood, also without a word', async () => {
    const { user } = await openWith(many);
    const mood = await screen.findByLabelText<HTMLSelectElement>('Mood');
    expect([...mood.options].map(({ text }) => text)).toEqual(['All moods', 'From Myself', 'From Love']);
    await user.selectOptions(mood, 'From Love');
    await found('The Café');
    await line('One letter found.');
    await user.type(await searchField(), 'letter 7');
    await screen.findByText('No letter found');
    await user.click(await button('Show all'));
    expect(mood.value).toBe('');
    await found('Letter 118');
  });

  it('shows more when asked, and leads to the first of them', async () => {
    const { user } = await openWith(many);
    await user.type(await searchField(), 'letter 1');
    await line('38 letters found.');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    await user.click(await button('Show more'));
    expect(screen.getAllByRole('article')).toHaveLength(38);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says where only what is on this device was searched', async () => {
    const server = createServer(mara);
    await fill(server.accountData, plain(6));
    const http: Backend = {
      ...server.http,
      page: async (...call) => ({ ...(await server.http.page(...call)), isFromDevice: true }),
    };
    const { user } = openApp(path, { ...server, http });
    await user.type(await searchField(), 'letter 3');
    await line('One letter found. Only what is on this device was searched.');
  });

  it('is there on trial too', async () => {
    localStorage.setItem('trial-mode', 'true');
    await fill(createDeviceBackend(), many);
    const { user } = openOnTrial(path);
    await user.type(await searchField(), 'elm');
    await found('The Café');
    await line('One letter found.');
  });

  it('is not offered where a few letters are seen at once', async () => {
    await openWith(plain(5));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the words that are searched for', () => {
  it('are in no address, title or storage, and gone when the page is left', async () => {
    const { user } = await openWith(many);
    await user.type(await searchField(), 'jetty');
    await screen.findByText('No letter found');
    const places = [location.href, document.title, history.state, { ...localStorage }, { ...sessionStorage }];
    expect(JSON.stringify(places)).not.toContain('jetty');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect((await searchField()).value).toBe('');
    expect(document.body.textContent).not.toContain('No letter found');
  });

  it('are cleared with Escape', async () => {
    const { user } = await openWith(many);
    await user.type(await searchField(), 'elm');
    await found('The Café');
    await user.keyboard('{Escape}');
    expect((await searchField()).value).toBe('');
    await found('Letter 118');
    await expectFocusOn(searchField());
  });
});
