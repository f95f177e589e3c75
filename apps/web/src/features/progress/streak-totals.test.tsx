import { act, screen, waitFor, within } from '@testing-library/react';
import { createContact } from '@turnstone/contract/contacts';
import { getProgress } from '@turnstone/contract/progress';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, choose, expectFocusOn, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

const now = new Date('2026-11-15T12:00:00');
const setNow = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createServer>;

const begin = (server: Server, noContactStartDate: string) =>
  server.accountData.call(setStreak, { body: { noContactStartDate } });
const meet = (server: Server, day: string) =>
  server.accountData.call(createContact, { body: { day, kind: 'met', before: null } });

/** 81 days until the 23rd of October, then 22 that are still running. */
const createServerWithTwo = async () => {
  const server = createServer(mara);
  await begin(server, '2026-08-03');
  setNow('2026-10-23');
  await meet(server, '2026-10-23');
  setNow('2026-11-15');
  return server;
};

const panel = async () => within(await screen.findByRole('region', { name: 'No Contact Streak' }));
const total = '103 days in all. The longest was 81.';

describe('the days of earlier times', () => {
  it('stand below the running ones, and in the name of the ring', async () => {
    openApp('/', await createServerWithTwo());
    const streak = await panel();
    await streak.findByText(total);
    streak.getByText('22 days');
    streak.getByRole('img', { name: 'No contact streak: 22 days. 103 days in all.' });
  });

  it('are not spoken of the first time', async () => {
    const server = createServer(mara);
    await begin(server, '2026-11-05');
    openApp('/', server);
    await screen.findByRole('img', { name: 'No contact streak: 10 days' });
    expect(screen.queryByText(/in all/)).toBeNull();
  });

  it.each([
    ['of contact', '2026-11-15', 'A new count begins tomorrow.'],
    ['after contact', '2026-11-14', 'A new count began today.'],
  ])('stay on the day %s, and no 0 is shown', async (_, day, title) => {
    const server = createServer(mara);
    await begin(server, '2026-11-05');
    await meet(server, day);
    openApp('/', server);
    const streak = await panel();
    await streak.findByText(title);
    streak.getByText('Nothing you had is gone.');
    streak.getByText('10 days in all. The longest was 10.');
    expect(streak.queryByRole('img')).toBeNull();
    expect(streak.queryByText(/^0/)).toBeNull();
    expect(streak.queryByText('A streak can start today.')).toBeNull();
  });

  it('say nothing of a loss where contact came on the first day', async () => {
    const server = createServer(mara);
    await begin(server, '2026-11-15');
    await meet(server, '2026-11-15');
    openApp('/', server);
    const streak = await panel();
    await streak.findByText('A new count begins tomorrow.');
    expect(streak.queryByText(/in all/)).toBeNull();
  });
});

describe('the menu and the buttons of the streak', () => {
  it('are not there before a streak is set', async () => {
    openApp('/', createServer(mara));
    await button('Update streak');
    expect(screen.queryByRole('button', { name: 'We had contact' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More about the streak' })).toBeNull();
  });

  it('lead to the times without contact', async () => {
    const { user } = openApp('/', await createServerWithTwo());
    await user.click(await button('More about the streak'));
    const link = await screen.findByRole('menuitem', { name: 'Your times without contact' });
    expect(link.getAttribute('href')).toBe('/library#times');
  });
});

describe('the number', () => {
  const hide = async (user: ReturnType<typeof openApp>['user']) => {
    await user.click(await button('More about the streak'));
    await choose(user, 'Hide the number');
  };

  it('is hidden with all others that would tell it, and comes back', async () => {
    const { user } = openApp('/', await createServerWithTwo());
    await hide(user);
    const streak = await panel();
    await streak.findByText('It counts quietly.');
    streak.getByText('You can show the number again at any time.');
    const ring = streak.getByRole('img', { name: 'No contact streak, number hidden.' });
    expect(ring.querySelectorAll('line')).toHaveLength(0);
    expect(ring.textContent).toBe('');
    expect(streak.queryByText(/22|103|81/)).toBeNull();
    await expectFocusOn(button('More about the streak'));
    await user.click(await button('More about the streak'));
    await choose(user, 'Show the number');
    await streak.findByText(total);
  });

  it('stays hidden on this device, from the first drawing on', async () => {
    const server = await createServerWithTwo();
    const first = openApp('/', server);
    await hide(first.user);
    await screen.findByText('It counts quietly.');
    first.close();
    const asked = vi.spyOn(server.http, 'call');
    openApp('/', server);
    await screen.findByText('It counts quietly.');
    expect(asked.mock.calls.some(([endpoint]) => endpoint === (getProgress as unknown))).toBe(true);
    expect(screen.queryByText(total)).toBeNull();
  });

  it('is hidden by another tab too', async () => {
    openApp('/', await createServerWithTwo());
    await screen.findByText(total);
    act(() => {
      localStorage.setItem('streak-number-hidden', 'true');
      window.dispatchEvent(new StorageEvent('storage', { key: 'streak-number-hidden' }));
    });
    await screen.findByText('It counts quietly.');
    await waitFor(() => expect(screen.queryByText(total)).toBeNull());
  });
});
