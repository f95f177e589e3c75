import { screen, within } from '@testing-library/react';
import { changeLetter, createLetter, listLetters, shareLetter, type UnsentLetter } from '@turnstone/contract';
import { expect, it } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { type Backend, basedOn } from '../../backend/backend.ts';
import { editConflict } from '../../backend/device-call.ts';
import { wireOf } from '../../backend/wire.ts';

const words = { title: 'The mug', content: 'I washed it.', mood: 'yourself' as const };

/** A letter that is open here, and then rewritten in another tab. */
const openStale = async () => {
  const server = createServer({ ...mara, plan: 'plus' });
  const { id } = await server.rows.call(createLetter, { body: words });
  const here = async (): Promise<UnsentLetter> => {
    const [letter] = await server.rows.call(listLetters, {});
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
        throw editConflict(wireOf(shareLetter.conflict, current));
      shared.push(current.content);
      return { ...current, isShared: true } as never;
    },
  };
  const { person } = openApp('/letters', { ...server, http });
  const row = await screen.findByRole('article', { name: 'The mug' });
  const rewrite = () =>
    server.rows.call(changeLetter, { params: { id }, body: { content: 'Nobody has looked at this.' } });
  return { person, server, row, rewrite, here, shared };
};

it('shows what was changed elsewhere before it is shared', async () => {
  const { person, rewrite, shared } = await openStale();
  await person.click(await button('Share letter The mug'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this letter' }));
  dialog.getByText('I washed it.');
  await rewrite();
  await person.click(dialog.getByRole('button', { name: 'Share with the community' }));
  await screen.findByText('Not shared yet');
  screen.getByText(
    'This letter was changed elsewhere. Here it is as it is now: look it over, then share it.',
  );
  expect(shared).toEqual([]);
  await dialog.findByText('Nobody has looked at this.');
  await person.click(dialog.getByRole('button', { name: 'Share with the community' }));
  await screen.findByText('Letter shared');
  expect(shared).toEqual(['Nobody has looked at this.']);
});

it('shows what was changed elsewhere instead of deleting it', async () => {
  const { person, row, rewrite, here } = await openStale();
  await person.click(await button('Delete letter The mug'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await rewrite();
  await person.click(dialog.getByRole('button', { name: 'Delete letter' }));
  await screen.findByText('Not deleted');
  screen.getByText('This letter was changed elsewhere. Here it is as it is now.');
  await within(row).findByText('Nobody has looked at this.');
  expect((await here()).content).toBe('Nobody has looked at this.');
});
