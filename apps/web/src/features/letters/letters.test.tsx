import { screen, waitFor, within } from '@testing-library/react';
import { createLetter, listLetters, shareLetter, updateLetter } from '@turnstone/contract/letters';
import { describe, expect, it } from 'vitest';
import { button, expectFocusOn, goTo, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';

const path = '/letters';
const letter = { title: 'The mug', content: 'I washed it, and I cried.', mood: 'yourself' as const };

const theMug = () => screen.findByRole('article', { name: 'The mug' });

const withShared = async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  const { id } = await server.accountData.call(createLetter, { body: letter });
  await server.http.call(shareLetter, { params: { id }, body: { authorName: 'June' } });
  return server;
};

const openWithLetter = async (signedIn = mara) => {
  const server = createServer(signedIn);
  await server.accountData.call(createLetter, { body: letter });
  const asked: unknown[] = [];
  const http: Backend = {
    ...server.http,
    page: (endpoint, query, params) => {
      if (endpoint.path === listLetters.path) asked.push(query);
      return server.http.page(endpoint, query, params);
    },
  };
  const app = openApp(path, { ...server, http });
  await heading('Journal & Letters');
  await screen.findByRole('article', { name: 'The mug' });
  return { ...app, server, asked };
};

describe('letters', () => {
  it('invite while there are none, and say where they stay', async () => {
    openOnTrial(path);
    await heading('Journal & Letters');
    await screen.findByText('No letters yet');
    screen.getByText('You can start in the middle of a sentence.');
    screen.getByText('Saved letters stay private until you share them.');
    expect(document.title).toBe('Journal & Letters · Turnstone');
  });

  it('say where they could not be loaded, and come once they can be', async () => {
    const server = createServer(mara);
    await server.accountData.call(createLetter, { body: letter });
    let isBroken = true;
    const http: Backend = {
      ...server.http,
      page: (endpoint, query, params) =>
        isBroken && endpoint.path === listLetters.path
          ? Promise.reject(new Error('Not now'))
          : server.http.page(endpoint, query, params),
    };
    const { user } = openApp(path, { ...server, http });
    await screen.findByText('This part did not load.');
    isBroken = false;
    await user.click(await button('Try again'));
    await theMug();
  });

  it('carry the day as their title until somebody types another', async () => {
    const { user, server } = await openWithLetter();
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    expect(title.value).toMatch(/^\d{1,2} [A-Z][a-z]{2,8}$/);
    const day = title.value;
    await user.type(title, 'To March');
    expect(title.value).toBe('To March');
    // Emptied, it stays empty, and is asked for.
    await user.clear(title);
    expect(title.value).toBe('');
    await user.click(await button('Save letter'));
    await screen.findByText('Please enter a title for your letter.', { selector: 'form *' });
    await user.type(title, 'To April');
    await user.click(screen.getByLabelText('From Love'));
    await user.type(screen.getByRole('textbox', { name: 'Your letter' }), 'You stayed.');
    await user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    expect(title.value).toBe(day);
    await user.click(screen.getByLabelText('From Love'));
    await user.type(screen.getByRole('textbox', { name: 'Your letter' }), 'Again.');
    await user.click(await button('Save letter'));
    await screen.findByRole('article', { name: day });
    expect(await server.accountData.call(listLetters, {})).toHaveLength(3);
  });

  it('are kept on trial, and stay after a reload', async () => {
    const first = openOnTrial(path);
    await first.user.type(await screen.findByLabelText('Title'), 'To March');
    await first.user.click(screen.getByLabelText('From Love'));
    await first.user.type(screen.getByRole('textbox', { name: 'Your letter' }), 'You stayed.');
    await first.user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    // Kept and encrypted, but never "only you can read it": nobody may promise that.
    screen.getByText('It stays private until you share it.');
    expect(document.body.textContent).not.toMatch(/only you can read/i);
    first.close();
    openOnTrial(path);
    await screen.findByRole('article', { name: 'To March' });
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).not.toContain('March');
  });

  it('show their first 200 characters, and the rest when asked', async () => {
    const server = createServer(mara);
    const content = `${'a'.repeat(200)}${'b'.repeat(50)}`;
    await server.accountData.call(createLetter, { body: { ...letter, content } });
    const { user } = openApp(path, server);
    const row = within(await screen.findByRole('article', { name: 'The mug' }));
    row.getByText(`${'a'.repeat(200)}…`);
    await user.click(row.getByRole('button', { name: 'Read the whole letter' }));
    row.getByText(content);
  });

  it('are asked for with or without the archived ones, by name', async () => {
    const { user, server, asked } = await openWithLetter();
    const [stored] = await server.accountData.call(listLetters, {});
    await server.accountData.call(updateLetter, {
      params: { id: stored?.id ?? '' },
      body: { isArchived: true },
    });
    await user.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await screen.findByText('Archived');
    expect(asked).toEqual([{ includeArchived: false }, { includeArchived: true }]);
  });

  it('are from myself or from love', async () => {
    openOnTrial(path);
    const from = within(await screen.findByRole('group', { name: 'Who is this letter from?' }));
    expect(from.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
      'From Myself',
      'From Love',
    ]);
  });

  it('remember whom the last one was from, and ask it of the first', async () => {
    const { user, device } = openOnTrial(path);
    const from = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await user.type(await screen.findByRole('textbox', { name: 'Your letter' }), 'One.');
    await user.click(await button('Save letter'));
    await screen.findByText('Please select who the letter is from.', { selector: 'form *' });
    expect([from('From Myself').checked, from('From Love').checked]).toEqual([false, false]);
    await user.click(from('From Love'));
    await user.click(await button('Save letter'));
    await screen.findByText('Letter saved');
    expect(from('From Love').checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Your letter' }), 'Two.');
    await user.click(await button('Save letter'));
    await waitFor(async () => expect(await device.call(listLetters, {})).toHaveLength(2));
    await user.click(from('From Myself'));
    expect(from('From Love').checked).toBe(false);
    expect(await device.call(listLetters, {})).toMatchObject([{ mood: 'love' }, { mood: 'love' }]);
  });

  it.each([
    ['From Myself', 'yourself'],
    ['From Love', 'love'],
  ] as const)('%s are kept as %s, and say so', async (label, mood) => {
    const { user, device } = openOnTrial(path);
    await user.type(await screen.findByLabelText('Title'), 'The mug');
    await user.click(screen.getByLabelText(label));
    await user.type(screen.getByRole('textbox', { name: 'Your letter' }), 'I washed it.');
    await user.click(await button('Save letter'));
    within(await theMug()).getByText(label);
    expect(await device.call(listLetters, {})).toMatchObject([{ title: 'The mug', mood }]);
  });

  it('can be shared as they are now after a change, until that is done', async () => {
    const { user } = openApp(path, await withShared());
    const again = () => screen.queryByRole('button', { name: 'Share letter The mug as it is now' });
    await theMug();
    expect(again()).toBeNull();
    await user.click(await button('Edit letter The mug'));
    const form = within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
    await user.type(form.getByRole('textbox', { name: 'Your letter' }), ' Then I slept.');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await user.click(await button('Share letter The mug as it is now'));
    await user.click(await button('Share with the community'));
    await screen.findByText('Letter shared');
    await waitFor(() => expect(again()).toBeNull());
    screen.getByRole('button', { name: 'Take letter The mug back' });
  });

  it('leave the forum when they are taken back', async () => {
    const { user } = openApp('/forum', await withShared());
    await theMug();
    await goTo(user, 'Journal & Letters');
    await user.click(await button('Take letter The mug back'));
    await screen.findByText('Letter is private again');
    await goTo(user, 'Forum');
    await screen.findByText('No letters here yet. Yours could be the first.');
    expect(screen.queryByRole('article', { name: 'The mug' })).toBeNull();
  });

  it('are in the list again when they come back from the archive', async () => {
    const { user } = await openWithLetter();
    const archived = screen.getByRole('switch', { name: 'Show Archived' });
    await user.click(await button('Archive letter The mug'));
    await screen.findByText('Turn on Show Archived to see it again.');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'The mug' })).toBeNull());
    await user.click(archived);
    await user.click(await button('Take letter The mug out of the archive'));
    await screen.findByText('Letter is back in your list');
    await user.click(archived);
    await theMug();
  });

  it('come back from the archive, or go there again, with the button of the toast', async () => {
    const { user, server } = await openWithLetter();
    const [before] = await server.accountData.call(listLetters, {});
    await user.click(await button('Archive letter The mug'));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'The mug' })).toBeNull());
    await user.click(await button('Undo'));
    await theMug();
    expect(await server.accountData.call(listLetters, {})).toEqual([
      { ...before, version: expect.any(Number) },
    ]);
    await user.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await user.click(await button('Archive letter The mug'));
    await user.click(await button('Take letter The mug out of the archive'));
    await screen.findByText('Letter is back in your list');
    await user.click(await button('Undo'));
    await button('Take letter The mug out of the archive');
    expect(await server.accountData.call(listLetters, {})).toEqual([]);
  });

  it('say that they stay shared when they are archived', async () => {
    const { user } = openApp(path, await withShared());
    await user.click(await button('Archive letter The mug'));
    await screen.findByText('Letter archived');
    screen.getByText('It stays shared until you take it back.');
  });

  it('say when deleting failed, and are still there', async () => {
    const { user, server } = await openWithLetter();
    await user.click(await button('Delete letter The mug'));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(
      'Are you sure you want to permanently delete this letter? This action cannot be undone.',
    );
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep letter',
      'Delete letter',
    ]);
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Delete letter' }));
    await screen.findByText('Failed to delete letter');
    expect(await server.accountData.call(listLetters, {})).toHaveLength(1);
  });

  it('say when sharing failed, and keep the name', async () => {
    const { user, server } = await openWithLetter({ ...mara, plan: 'plus' });
    await user.click(await button('Share letter The mug'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this letter' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Display name');
    dialog.getByText(/Your real name is optional: a pen name is fine\.$/);
    expect(name.value).toBe(mara.penName);
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Share with the community' }));
    expect(await dialog.findByText('Please enter a display name to share your letter.')).toBeTruthy();
    await user.type(name, 'June');
    server.state.outcomes = ['lost'];
    await user.click(dialog.getByRole('button', { name: 'Share with the community' }));
    await screen.findByText('Failed to share letter');
    expect(name.value).toBe('June');
  });

  it('propose the name under which the last one was shared, with its stone', async () => {
    const server = createServer({ ...mara, plan: 'plus' });
    for (const title of ['The mug', 'The key'])
      await server.accountData.call(createLetter, { body: { ...letter, title } });
    const { user } = openApp(path, server);
    await user.click(await button('Share letter The mug'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this letter' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Display name');
    const stone = () => dialog.getByRole('figure').querySelector('path')?.getAttribute('d');
    const first = stone();
    await user.clear(name);
    await user.type(name, 'June');
    expect(stone()).not.toBe(first);
    await user.click(dialog.getByRole('button', { name: 'Share with the community' }));
    await screen.findByText('Letter shared');
    await user.click(await button('Share letter The key'));
    const next = within(await screen.findByRole('dialog', { name: 'Share this letter' }));
    expect(next.getByLabelText<HTMLInputElement>('Display name').value).toBe('June');
  });

  it('keep an unfinished change of their own', async () => {
    const { user, close, server } = await openWithLetter();
    await user.click(await button('Edit letter The mug'));
    const form = within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
    await user.type(form.getByRole('textbox', { name: 'Your letter' }), ' Then I slept.');
    close();
    const again = openApp(path, server);
    const stored = within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
    expect(stored.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' }).value).toBe(
      'I washed it, and I cried. Then I slept.',
    );
    await again.user.click(stored.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Letter changed');
    await waitFor(async () =>
      expect(await server.accountData.call(listLetters, {})).toMatchObject([
        { content: 'I washed it, and I cried. Then I slept.' },
      ]),
    );
    await expectFocusOn(button('Edit letter The mug'));
  });
});
