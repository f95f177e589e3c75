import { screen, waitFor, within } from '@testing-library/react';
import { createContact, listContacts } from '@turnstone/contract/contacts';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';
import { backendError } from '../../api/errors.ts';

type Server = ReturnType<typeof createServer>;
type UserEvent = ReturnType<typeof openApp>['user'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const createServerWithStreak = async () => {
  const server = createServer(mara);
  await server.accountData.call(setStreak, { body: { noContactStartDate: '2026-10-23' } });
  return server;
};
const openAndNote = async (server: Server, outcomes: Server['state']['outcomes'] = []) => {
  const { user } = openApp('/', server);
  await user.click(await button('We had contact'));
  await user.click(await screen.findByRole('radio', { name: 'We met' }));
  server.state.outcomes = outcomes;
  await user.click(await button('Note it'));
  return user;
};
const toastWith = async (words: string) =>
  within((await screen.findByText(words)).closest('li') as HTMLElement);

const ways: [string, (user: UserEvent) => Promise<void>][] = [
  ['Escape', user => user.keyboard('{Escape}')],
  ['the cross', async user => user.click(await button('Close'))],
];

describe('a dialog that is closed before the server has said anything', () => {
  it.each(ways)('still says that it is noted, and how to take it back: %s', async (_, leave) => {
    const server = await createServerWithStreak();
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = await openAndNote(server, [{ waitsFor: promise }]);
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Noted')).toBeNull();
    resolve();
    const toast = await toastWith('Noted');
    await user.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('img', { name: 'No contact streak: 23 days' });
    expect((await server.accountData.page(listContacts, {})).items).toEqual([]);
  });

  it('still says which day is not possible', async () => {
    const server = await createServerWithStreak();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { call } = server.http;
    const http: typeof server.http = {
      ...server.http,
      call: async (endpoint, input) => {
        if (endpoint !== (createContact as unknown)) return call(endpoint, input);
        await promise;
        throw backendError('day_not_possible', 'Another day, please', 'This day is before your count began.');
      },
    };
    const user = await openAndNote({ ...server, http });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    resolve();
    (await toastWith('Not saved yet')).getByText('This day is before your count began.');
  });

  it('that is still open says it itself, and the toast comes on closing', async () => {
    const user = await openAndNote(await createServerWithStreak());
    await screen.findByRole('dialog', { name: 'Noted. Nothing is lost.' });
    expect(screen.queryByText('Noted')).toBeNull();
    await user.keyboard('{Escape}');
    await toastWith('Noted');
  });
});
