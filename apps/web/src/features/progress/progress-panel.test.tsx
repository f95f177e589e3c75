import { screen, waitFor, within } from '@testing-library/react';
import { createPivot } from '@turnstone/contract/pivots';
import { createProject } from '@turnstone/contract/projects';
import { setStreak } from '@turnstone/contract/streak';
import { createThought } from '@turnstone/contract/thoughts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, expectFocusOn, heading, openApp, openOnTrial } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

type UserEvent = ReturnType<typeof openApp>['user'];

const openDialog = async (user: UserEvent) => {
  await user.click(await button('Update streak'));
  return within(await screen.findByRole('dialog', { name: 'Your no-contact streak' }));
};

const enterDays = async (user: UserEvent, days: string) => {
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('tab', { name: 'Enter days' }));
  const field = await dialog.findByLabelText('Days so far');
  if (days) await user.type(field, days);
  await user.click(dialog.getByRole('button', { name: 'Save streak' }));
  return dialog;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the streak', () => {
  it('begins at nothing, without a word of blame', async () => {
    openOnTrial('/');
    await screen.findByText('A streak can start today.');
    // And without a row of zeros.
    expect(screen.queryByRole('img', { name: /No contact streak/ })).toBeNull();
    expect(screen.queryByText(/^0/)).toBeNull();
    expect(screen.queryByText('Progress score')).toBeNull();
  });

  it('is set by days, and shown in the ring and in words', async () => {
    const { user } = openOnTrial('/');
    await heading(/^Good/);
    await enterDays(user, '41');
    await screen.findByText('Streak updated');
    await screen.findByText('Eleven days into your second month.');
    screen.getByRole('img', { name: 'No contact streak: 41 days' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectFocusOn(button('Update streak'));
    expect(JSON.parse(localStorage.getItem('trial-data') ?? '').noContactStreak).toMatchObject({
      daysSince: 41,
    });
  });

  it('is set by its first day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { user } = openOnTrial('/');
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('First day without contact'), '2026-10-05');
    await user.click(dialog.getByRole('button', { name: 'Save streak' }));
    await screen.findByRole('img', { name: 'No contact streak: 41 days' });
  });

  it.each([
    ['', 'Please fill in the required field.'],
    ['-1', 'Please enter a valid number of days (0 or greater).'],
    ['2.5', 'Please enter a valid number of days (0 or greater).'],
    ['soon', 'Please enter a valid number of days (0 or greater).'],
  ])('does not take "%s" for days', async (days, message) => {
    const { user } = openOnTrial('/');
    const dialog = await enterDays(user, days);
    expect((await dialog.findAllByText(message))[0]).toBeTruthy();
    const toast = (await screen.findByText('Error updating streak')).closest('li');
    expect(toast?.textContent).toContain(message);
    expect(localStorage.getItem('trial-data')).toBeNull();
  });

  it('asks for a day, and for one that has come already', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
    const { user } = openOnTrial('/');
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Save streak' }));
    expect((await dialog.findAllByText('Please fill in the required field.'))[0]).toBeTruthy();
    await user.type(dialog.getByLabelText('First day without contact'), '2026-11-17');
    await user.click(dialog.getByRole('button', { name: 'Save streak' }));
    expect((await dialog.findAllByText('Please choose today or an earlier day.'))[0]).toBeTruthy();
  });

  it.each([
    ['lost', 'Something went wrong. Please try again.'],
    ['refused', 'The server says: not now.'],
  ] as const)('says when it was %s, and keeps what was entered', async (fate, message) => {
    const server = createServer(mara);
    const { user } = openApp('/', server);
    await screen.findByText('A streak can start today.');
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('tab', { name: 'Enter days' }));
    await user.type(await dialog.findByLabelText('Days so far'), '7');
    server.state.outcomes = [fate];
    await user.click(dialog.getByRole('button', { name: 'Save streak' }));
    const toast = (await screen.findByText('Error updating streak')).closest('li');
    expect(toast?.textContent).toContain(message);
    expect(dialog.getByLabelText<HTMLInputElement>('Days so far').value).toBe('7');
  });
});

describe('progress', () => {
  it('is not asked for by someone on trial: the device knows it', async () => {
    const server = createServer(null);
    const asked = vi.spyOn(server.http, 'call');
    localStorage.setItem('trial-mode', 'true');
    openApp('/', server);
    await screen.findByText('A streak can start today.');
    expect(asked.mock.calls.map(([{ path }]) => path)).toEqual(['/api/auth/user']);
  });

  it('leaves out what is nothing until there is a pivot', async () => {
    const server = createServer(mara);
    await server.accountData.call(createProject, {
      body: { title: 'Pottery', category: 'creative' },
    });
    openApp('/', server);
    await screen.findByText('Active projects');
    const score = screen.getByText('Progress score').parentElement;
    await waitFor(() => expect(score?.textContent).toContain('5'));
    expect(screen.queryByText('Time logged')).toBeNull();
  });

  it('reads alike for a member', async () => {
    const server = createServer(mara);
    const { id: thoughtId } = await server.accountData.call(createThought, { body: { content: 'Ow' } });
    await server.accountData.call(createPivot, { body: { thoughtId, pivotPhrase: 'And yet', tags: [] } });
    await server.accountData.call(setStreak, { body: { noContactDaysSince: 3 } });
    openApp('/', server);
    await screen.findByText('Three days into your first month.');
    const score = screen.getByText('Progress score').parentElement;
    await waitFor(() => expect(score?.textContent).toContain('10'));
    screen.getByText('Active projects');
    screen.getByText('Time logged');
  });
});
