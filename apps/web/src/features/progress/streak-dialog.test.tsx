import { screen, waitFor, within } from '@testing-library/react';
import { createContact } from '@turnstone/contract/contacts';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, expectFocusOn, openApp } from '../../../test/open-app.tsx';
import { createServer, mara } from '../../../test/server-in-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Server = ReturnType<typeof createServer>;
type UserEvent = ReturnType<typeof openApp>['user'];

/** Running since the 24th of October; before it, 3 Aug to 23 Oct where there is another one. */
const createServerWith = async (times: 'one' | 'two') => {
  const server = createServer(mara);
  const { call } = server.accountData;
  if (times === 'two') {
    await call(setStreak, { body: { noContactStartDate: '2026-08-03' } });
    vi.setSystemTime(new Date('2026-10-23T12:00:00'));
    await call(createContact, { body: { day: '2026-10-23', kind: 'met', before: null } });
    vi.setSystemTime(new Date('2026-11-15T12:00:00'));
  } else await call(setStreak, { body: { noContactStartDate: '2026-10-24' } });
  return server;
};

const saveDate = async (user: UserEvent, date: string) => {
  await user.click(await button('Update streak'));
  const field = await screen.findByLabelText('First day without contact');
  await user.clear(field);
  await user.type(field, date);
  await user.click(await button('Save streak'));
};
const totals = (server: Server) => server.accountData.call(getProgress, {});
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a later first day', () => {
  const asked = 'Was there contact in between?';

  it.each([
    ['Yes, keep the days before', { currentStreak: 5, totalDays: 22 }],
    ['No, I am correcting a date', { currentStreak: 5, totalDays: 5 }],
  ])('asks about contact first: %s', async (choice, after) => {
    const server = await createServerWith('one');
    const { user } = openApp('/', server);
    await saveDate(user, '2026-11-10');
    const dialog = await question(asked);
    expect(await totals(server)).toMatchObject({ currentStreak: 22, totalDays: 22 });
    await user.click(dialog.getByRole('button', { name: choice }));
    await screen.findByText('Streak updated');
    expect(await totals(server)).toMatchObject(after);
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectFocusOn(button('Update streak'));
  });

  it('asks the same where fewer days are entered', async () => {
    const server = await createServerWith('one');
    const { user } = openApp('/', server);
    await user.click(await button('Update streak'));
    await user.click(await screen.findByRole('tab', { name: 'Enter days' }));
    await user.type(await screen.findByLabelText('Days so far'), '5');
    await user.click(await button('Save streak'));
    const dialog = await question(asked);
    await user.click(dialog.getByRole('button', { name: 'Yes, keep the days before' }));
    await screen.findByText('Streak updated');
    expect(await totals(server)).toMatchObject({ currentStreak: 5, totalDays: 22 });
  });

  it('is left by Escape, back to the date, with nothing changed', async () => {
    const server = await createServerWith('one');
    const { user } = openApp('/', server);
    await saveDate(user, '2026-11-10');
    await question(asked);
    await expectFocusOn(button('Yes, keep the days before'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: asked })).toBeNull());
    await expectFocusOn(button('Save streak'));
    expect(screen.getByLabelText<HTMLInputElement>('First day without contact').value).toBe('2026-11-10');
    expect(await totals(server)).toMatchObject({ currentStreak: 22 });
  });
});

describe('an earlier first day', () => {
  const asked = 'Take in the times before?';

  it('that reaches into an earlier time asks before it takes that in', async () => {
    const server = await createServerWith('two');
    const { user } = openApp('/', server);
    await saveDate(user, '2026-10-20');
    const dialog = await question(asked);
    dialog.getByText('From that day on, your earlier times become part of this one.');
    expect(await totals(server)).toMatchObject({ currentStreak: 22, totalDays: 103 });
    await expectFocusOn(button('Choose another date'));
    await user.click(dialog.getByRole('button', { name: 'Choose another date' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: asked })).toBeNull());
    expect(await totals(server)).toMatchObject({ currentStreak: 22 });
    await user.click(await button('Save streak'));
    await user.click((await question(asked)).getByRole('button', { name: 'Yes, there was no contact' }));
    await screen.findByText('Streak updated');
    expect(await totals(server)).toMatchObject({ currentStreak: 26, totalDays: 104 });
    expect((await server.accountData.page(listSpells, {})).items).toMatchObject([{ endDay: '2026-10-20' }]);
  });

  it.each([
    ['one', '2026-10-20', { currentStreak: 26, totalDays: 26 }],
    ['two', '2026-10-23', { currentStreak: 23, totalDays: 104 }],
  ] as const)('that reaches into none of %s asks nothing', async (times, date, after) => {
    const server = await createServerWith(times);
    const { user } = openApp('/', server);
    await saveDate(user, date);
    await screen.findByText('Streak updated');
    expect(await totals(server)).toMatchObject(after);
  });

  it('is not saved unasked where the times before could not be looked up', async () => {
    const server = await createServerWith('two');
    const { user } = openApp('/', server);
    await user.click(await button('Update streak'));
    const field = await screen.findByLabelText('First day without contact');
    await user.clear(field);
    await user.type(field, '2026-10-20');
    server.state.outcomes = ['lost'];
    await user.click(await button('Save streak'));
    await screen.findByText('Error updating streak');
    expect(await totals(server)).toMatchObject({ currentStreak: 22, totalDays: 103 });
    await user.click(await button('Save streak'));
    await question(asked);
  });
});

it('after contact the field does not begin with a day that is still to come', async () => {
  const server = await createServerWith('one');
  await server.accountData.call(createContact, { body: { day: '2026-11-15', kind: 'met', before: null } });
  const { user } = openApp('/', server);
  await user.click(await button('Update streak'));
  const field = await screen.findByLabelText<HTMLInputElement>('First day without contact');
  expect(field.value).toBe('');
});
