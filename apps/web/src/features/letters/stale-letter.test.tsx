import { screen, within } from '@testing-library/react';
import {
  createLetter,
  type Letter,
  listLetters,
  shareLetter,
  updateLetter,
} from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { type Backend, basedOn } from '../../api/backend.ts';
import { editConflict } from '../../api/errors.ts';
import { toWire } from '../../api/wire.ts';

const words = { title: 'The mug', content: 'I washed it.', mood: 'yourself' as const };

/** A letter that is open here, and then rewritten in another tab. */
const openStale = async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  const { id } = await server.accountData.call(createLetter, { body: words });
  const here = async (): Promise<Letter> => {
    const [letter] = await server.accountData.call(listLetters, {});
    if (!letter) throw new Error('The letter is gone.');
    return letter;
  };
  const shared: string[] = [];
  const http: Backend = {
    ...server.http,
    call: async (endpoint, input) => {
      if (endpoint.path !== shareLetter.path) return server.http.call(endpoint, input);
      const current = await here();
      if (basedOn(endpoint, input) !== String(current.version))
        throw editConflict(toWire(shareLetter.conflict, current));
      shared.push(current.content);
      return { ...current, isShared: true } as never;
    },
  };
  const { user } = openApp('/letters', { ...server, http });
  const row = await screen.findByRole('article', { name: 'The mug' });
  const rewrite = () =>
    server.accountData.call(updateLetter, {
      params: { id },
      body: { content: 'Nobody has looked at this.' },
    });
  return { user, server, row, rewrite, here, shared };
};

it('shows what was changed elsewhere before it is shared', async () => {
  const { user, rewrite, shared } = await openStale();
  await user.click(await button('Share letter The mug'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this letter' }));
  dialog.getByText('I washed it.');
  await rewrite();
  await user.click(dialog.getByRole('button', { name: 'Share with the community' }));
  await screen.findByText('Not shared yet');
  screen.getByText(
    'This letter was changed somewhere else. This is how it reads now. Look it over, then share it.',
  );
  expect(shared).toEqual([]);
  await dialog.findByText('Nobody has looked at this.');
  await user.click(dialog.getByRole('button', { name: 'Share with the community' }));
  await screen.findByText('Letter shared');
  expect(shared).toEqual(['Nobody has looked at this.']);
});

it('shows what was changed elsewhere instead of deleting it', async () => {
  const { user, row, rewrite, here } = await openStale();
  await user.click(await button('Delete letter The mug'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await rewrite();
  await user.click(dialog.getByRole('button', { name: 'Delete letter' }));
  await screen.findByText('Not deleted');
  screen.getByText('This letter was changed somewhere else. This is how it reads now.');
  await within(row).findByText('Nobody has looked at this.');
  expect((await here()).content).toBe('Nobody has looked at this.');
});
