import { screen, waitFor } from '@testing-library/react';
import { createLetter, listLetters, removeLetter } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const letter = { title: 'The porch light', content: 'I switched it off.', mood: 'love' } as const;

const withLetter = async () => {
  const server = createServer(mara);
  const { id } = await server.accountData.call(createLetter, { body: letter });
  const { user } = openApp('/letters', server);
  await screen.findByRole('article', { name: letter.title });
  return { server, user, deleteElsewhere: () => server.accountData.call(removeLetter, { params: { id } }) };
};

const drafts = () => Object.keys(localStorage).filter(key => key.startsWith('draft:'));

it('what was written into a letter that was deleted elsewhere is saved as a new one, and the old one goes', async () => {
  const { server, user, deleteElsewhere } = await withLetter();
  await user.click(await button('Edit letter The porch light'));
  const form = await screen.findByRole('form', { name: 'Edit letter The porch light' });
  const words = form.querySelector('textarea') as HTMLTextAreaElement;
  await user.clear(words);
  await user.type(words, 'I left it on.');
  await deleteElsewhere();
  await user.click(await button('Save changes'));
  await screen.findByText('Saved as a new one');
  screen.getByText('The original had been deleted in another tab or on another device. Your words are kept.');
  await waitFor(() => expect(screen.getAllByRole('article', { name: letter.title })).toHaveLength(1));
  expect(screen.getByRole('article', { name: letter.title }).textContent).toContain('I left it on.');
  expect((await server.accountData.page(listLetters, {})).items).toMatchObject([
    { content: 'I left it on.' },
  ]);
  expect(drafts()).toEqual([]);
});

it('a letter that was deleted elsewhere goes when it is archived, and that is told without alarm', async () => {
  const { user, deleteElsewhere } = await withLetter();
  await deleteElsewhere();
  await user.click(await button('Archive letter The porch light'));
  await screen.findByText('Deleted elsewhere');
  await waitFor(() => expect(screen.queryByRole('article', { name: letter.title })).toBeNull());
  expect(screen.queryByText('Error')).toBeNull();
});
