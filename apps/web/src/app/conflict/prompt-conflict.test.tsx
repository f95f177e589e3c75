import { act, screen, waitFor, within } from '@testing-library/react';
import { createLetter, listLetters, updateLetter } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { button, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import type { Backend } from '../../api/backend.ts';
import { editConflict } from '../../api/errors.ts';
import { toWire } from '../../api/wire.ts';

const title = 'This was changed in two places';

/** A letter that is being changed here, was changed elsewhere, and is asked about. */
const openQuestion = async () => {
  const server = createServer(mara);
  await server.accountData.call(createLetter, {
    body: { title: 'The mug', content: 'Before.', mood: 'love' },
  });
  const http: Backend = {
    ...server.http,
    call: async (endpoint, input) => {
      if (endpoint.path !== updateLetter.path || endpoint.method !== 'PUT')
        return server.http.call(endpoint, input);
      const [letter] = await server.accountData.call(listLetters, {});
      throw editConflict(toWire(updateLetter.response, { ...letter, content: 'Written there.', version: 9 }));
    },
  };
  const { user } = openApp('/letters', { ...server, http });
  await user.click(await button('Edit letter The mug'));
  const form = within(await screen.findByRole('form', { name: 'Edit letter The mug' }));
  const words = form.getByRole('textbox', { name: 'Your letter' });
  await user.clear(words);
  await user.type(words, 'Written here.');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
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
  screen.getByText(/Writing you had not saved is kept on this device/);
});
