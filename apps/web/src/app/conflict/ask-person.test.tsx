import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLetter, createLetter, listLetters } from '@turnstone/contract';
import { expect, it } from 'vitest';
import { button, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../backend/backend.ts';
import { editConflict } from '../../backend/device-call.ts';
import { wireOf } from '../../backend/wire.ts';

const title = 'This was changed in two places';

/** A letter that is being changed here, was changed elsewhere, and is asked about. */
const openQuestion = async () => {
  const server = createServer(mara);
  await server.rows.call(createLetter, { body: { title: 'The mug', content: 'Before.', mood: 'love' } });
  const http: Backend = {
    ...server.http,
    call: async (endpoint, input) => {
      if (endpoint.path !== changeLetter.path || endpoint.method !== 'PUT')
        return server.http.call(endpoint, input);
      const [letter] = await server.rows.call(listLetters, {});
      throw editConflict(wireOf(changeLetter.answer, { ...letter, content: 'Written there.', version: 9 }));
    },
  };
  const { person } = openApp('/letters', { ...server, http });
  await person.click(await button('Edit letter The mug'));
  const form = within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
  const words = form.getByRole('textbox', { name: 'Your letter' });
  await person.clear(words);
  await person.type(words, 'Written here.');
  await person.click(form.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('dialog', { name: title });
  return { server };
};

it('leaves the screen with the session, and keeps what was typed', async () => {
  const { server } = await openQuestion();
  server.state.user = null;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await heading('You are signed out here.');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  expect(document.body.textContent).not.toContain('Written');
  screen.getByText(/Something you had not saved is kept on this device/);
});
