import { screen, waitFor, within } from '@testing-library/react';
import { createContact } from '@turnstone/contract/contacts';
import type { Page } from '@turnstone/contract/paging';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells, type Spell } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, choose, expectFocusOn, heading, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

type Server = ReturnType<typeof createServer>;

/** A first day, and the days of contact since. */
const createServerWith = async (firstDay: string, ...contacts: readonly string[]) => {
  const server = createServer(mara);
  const { call } = server.accountData;
  await call(setStreak, { body: { noContactStartDate: firstDay } });
  for (const day of contacts) {
    vi.setSystemTime(new Date(`${day}T12:00:00`));
    await call(createContact, { body: { day, kind: 'met', before: null } });
  }
  vi.setSystemTime(new Date('2026-11-15T12:00:00'));
  return server;
};

const title = 'Your times without contact';
const region = async () => within(await screen.findByRole('region', { name: title }));
const rows = async () =>
  (await region()).getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
const totals = (server: Server) => server.accountData.call(getProgress, {});
const openMenu = async (user: ReturnType<typeof openApp>['user'], row: string) =>
  user.click(await button(`More actions for ${row}`));

const first = '3 Aug to 23 Oct, 81 days';

describe('the times without contact', () => {
  it('are listed, the running one first and the newest before the older ones', async () => {
    openApp('/library', await createServerWith('2025-12-20', '2026-01-03', '2026-08-02', '2026-10-23'));
    await screen.findByText('since 24 Oct');
    expect(await rows()).toEqual([
      'since 24 Oct',
      '3 Aug to 23 Oct, 81 days',
      '4 Jan to 2 Aug, 210 days',
      '20 Dec 2025 to 3 Jan, 14 days',
    ]);
  });

  it('are in order across pages, and more of them come when they are asked for', async () => {
    const server = await createServerWith('2026-10-24');
    const spell = (at: number, firstDay: string, endDay: string): Spell => ({
      id: `01900000-0000-7000-8000-00000000000${at}`,
      version: 1,
      firstDay,
      endDay,
      reachedDays: 10,
    });
    const { page } = server.http;
    // What a trial brought along was noted later than what it tells of.
    const pages: Record<string, Page<Spell>> = {
      '': { items: [spell(3, '2026-02-01', '2026-02-11')], next: '2' },
      2: { items: [spell(2, '2026-05-01', '2026-05-11')], next: null },
    };
    const http: typeof server.http = {
      ...server.http,
      page: async (endpoint, query, params) =>
        endpoint === (listSpells as unknown)
          ? (pages[(query as { after?: string }).after ?? ''] as never)
          : page(endpoint, query, params),
    };
    const { user } = openApp('/library', { ...server, http });
    await screen.findByText('1 Feb to 11 Feb, 10 days');
    expect(await rows()).toHaveLength(2);
    await user.click(await button('Show more'));
    await screen.findByText('1 May to 11 May, 10 days');
    expect(await rows()).toEqual(['since 24 Oct', '1 May to 11 May, 10 days', '1 Feb to 11 Feb, 10 days']);
  });

  it('say the first time that it is still running', async () => {
    openApp('/library', await createServerWith('2026-10-24'));
    await (await region()).findByText('Your first time is still running.');
  });

  it('are not spoken of where no streak was set', async () => {
    const server = createServer(mara);
    openApp('/library', server);
    await heading('Your Pivot Library');
    await screen.findByText('Nothing turned over yet');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it('do not begin a running one before its day has come', async () => {
    openApp('/library', await createServerWith('2026-08-03', '2026-11-15'));
    await screen.findByText('3 Aug to 15 Nov, 104 days');
    expect(await rows()).toHaveLength(1);
  });

  it('are where the link of the streak leads', async () => {
    window.history.replaceState(null, '', '/library#times');
    openApp('/library', await createServerWith('2026-08-03', '2026-10-23'));
    const target = await screen.findByRole('heading', { name: title });
    expect(target.id).toBe('times');
    await expectFocusOn(screen.findByRole('heading', { name: title }));
  });

  it('tell no number of days where the number is hidden', async () => {
    localStorage.setItem('streak-number-hidden', 'true');
    const { user } = openApp('/library', await createServerWith('2026-08-03', '2026-10-23'));
    await screen.findByText('3 Aug to 23 Oct');
    expect(screen.queryByText(/81/)).toBeNull();
    await openMenu(user, '3 Aug to 23 Oct');
    await choose(user, 'Remove');
    await screen.findByText('Its days leave your total. This action cannot be undone.');
  });
});

describe('a time that has ended', () => {
  it('can be corrected', async () => {
    const server = await createServerWith('2026-08-03', '2026-10-23');
    const { user } = openApp('/library', server);
    await openMenu(user, first);
    await choose(user, 'Correct the dates');
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the dates' }));
    const from = dialog.getByLabelText<HTMLInputElement>('From');
    const to = dialog.getByLabelText<HTMLInputElement>('To');
    expect([from.value, to.value]).toEqual(['2026-08-03', '2026-10-23']);
    await user.clear(to);
    await user.type(to, '2026-10-20');
    await user.click(dialog.getByRole('button', { name: 'Save dates' }));
    await screen.findByText('3 Aug to 20 Oct, 78 days');
    await screen.findByText('Dates saved');
    await expectFocusOn(button('More actions for 3 Aug to 20 Oct, 78 days'));
    expect(await totals(server)).toMatchObject({ totalDays: 100, longestStreak: 78 });
  });

  it('says in the form which days it cannot have', async () => {
    const server = await createServerWith('2026-08-03', '2026-10-23');
    const { user } = openApp('/library', server);
    await openMenu(user, first);
    await choose(user, 'Correct the dates');
    const to = await screen.findByLabelText<HTMLInputElement>('To');
    await user.clear(to);
    await user.click(await button('Save dates'));
    await screen.findByText('Please fill in the required field.');
    await user.type(to, '2026-11-01');
    await user.click(await button('Save dates'));
    await screen.findByText(
      'These days are in the future, or belong to another time without contact. Please choose other dates.',
    );
    await waitFor(() => expect(document.activeElement).toBe(to));
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(await totals(server)).toMatchObject({ totalDays: 103 });
  });

  it.each(['2026-10-23', '2026-10-24'])('has its first day before the last: not %s', async firstDay => {
    const server = await createServerWith('2026-08-03', '2026-10-23');
    const { user } = openApp('/library', server);
    await openMenu(user, first);
    await choose(user, 'Correct the dates');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    await user.clear(from);
    await user.type(from, firstDay);
    server.state.isDown = true;
    await user.click(await button('Save dates'));
    await screen.findByText('Please choose a first day before the last.');
    await waitFor(() => expect(document.activeElement).toBe(from));
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('keeps what was entered where it could not be saved', async () => {
    const server = await createServerWith('2026-08-03', '2026-10-23');
    const { user } = openApp('/library', server);
    await openMenu(user, first);
    await choose(user, 'Correct the dates');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    await user.clear(from);
    await user.type(from, '2026-08-05');
    server.state.outcomes = ['lost'];
    await user.click(await button('Save dates'));
    await screen.findByText('Not saved yet');
    expect(from.value).toBe('2026-08-05');
  });

  it('is removed only after a question that tells what goes', async () => {
    const server = await createServerWith('2026-06-01', '2026-08-02', '2026-10-23');
    const { user } = openApp('/library', server);
    await openMenu(user, first);
    await choose(user, 'Remove');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this time?' }));
    dialog.getByText('Its 81 days leave your total. This action cannot be undone.');
    await expectFocusOn(button('Keep it'));
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(await totals(server)).toMatchObject({ totalDays: 165 });
    await openMenu(user, first);
    await choose(user, 'Remove');
    await user.click(await button('Remove it'));
    await waitFor(() => expect(screen.queryByText(first)).toBeNull());
    await expectFocusOn(screen.findByRole('heading', { name: title }));
    expect(await totals(server)).toMatchObject({ totalDays: 84 });
  });
});

it('the question is over once a time is removed, though the list is not here again', async () => {
  const server = await createServerWith('2026-06-01', '2026-08-02', '2026-10-23');
  const { user } = openApp('/library', server);
  await openMenu(user, first);
  await choose(user, 'Remove');
  await screen.findByRole('alertdialog', { name: 'Remove this time?' });
  const never = { waitsFor: new Promise<void>(() => {}) };
  server.state.outcomes = [{ waitsFor: Promise.resolve() }, never, never, never, never];
  await user.click(await button('Remove it'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByText('Time removed');
  expect(screen.queryByText(first)).toBeNull();
  await expectFocusOn(screen.findByRole('heading', { name: title }));
});

it('the running one is corrected by the dialog of the streak', async () => {
  const { user } = openApp('/library', await createServerWith('2026-08-03', '2026-10-23'));
  await openMenu(user, 'since 24 Oct');
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  await choose(user, 'Correct the dates');
  await screen.findByRole('dialog', { name: 'Your no-contact streak' });
  expect(screen.getByLabelText<HTMLInputElement>('First day without contact').value).toBe('2026-10-24');
  await user.keyboard('{Escape}');
  await expectFocusOn(button('More actions for since 24 Oct'));
});
