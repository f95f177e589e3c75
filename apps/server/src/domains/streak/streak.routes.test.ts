import type { User } from '@turnstone/contract/account';
import type { NewStreak } from '@turnstone/contract/streak';
import { describe, expect, it } from 'vitest';
import { useClock } from '../../../test/clock.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();

/** Someone whose browser is in a zone, or does not say where it is. */
const someoneIn = async (zone?: string) => {
  const { cookie } = await signedInUser(app.deps);
  const here = { cookie, ...fromOurSite, ...(zone === undefined ? {} : { 'time-zone': zone }) };
  return {
    set: (payload: NewStreak | object) =>
      app.server.inject({ method: 'PUT', url: '/api/auth/user/no-contact', headers: here, payload }),
    days: async (where = here) =>
      (await app.server.inject({ url: '/api/auth/user', headers: where })).json<User>().noContactDaysSince,
    user: async () => (await app.server.inject({ url: '/api/auth/user', headers: here })).json<User>(),
    from: (other: string) => ({ ...here, 'time-zone': other }),
  };
};

describe('a streak', () => {
  it('is not there until it is set', async () => {
    const { user } = await someoneIn();
    expect(await user()).toMatchObject({ noContactStartDate: null, noContactDaysSince: null });
  });

  it('is set by its first day', async () => {
    const { set, user } = await someoneIn('Europe/Berlin');
    setClock('2026-05-10T12:00:00Z');
    const expected = { noContactStartDate: '2026-05-01', noContactDaysSince: 9 };
    expect((await set({ noContactStartDate: '2026-05-01' })).json()).toEqual(expected);
    expect(await user()).toMatchObject(expected);
  });

  it('is set by its days, and the days grow', async () => {
    const { set, days } = await someoneIn('Europe/Berlin');
    setClock('2026-05-10T12:00:00Z');
    const expected = { noContactStartDate: '2026-05-05', noContactDaysSince: 5 };
    expect((await set({ noContactDaysSince: 5 })).json()).toEqual(expected);
    setClock('2026-05-17T12:00:00Z');
    expect(await days()).toBe(12);
  });

  it('can begin today and be set anew', async () => {
    const { set } = await someoneIn();
    setClock('2026-05-10T12:00:00Z');
    expect((await set({ noContactDaysSince: 400 })).json().noContactDaysSince).toBe(400);
    expect((await set({ noContactStartDate: '2026-05-10' })).json().noContactDaysSince).toBe(0);
  });

  it('that begins in the future is refused kindly and changes nothing', async () => {
    const { set, user } = await someoneIn('UTC');
    setClock('2026-05-10T12:00:00Z');
    await set({ noContactDaysSince: 3 });
    const rejected = await set({ noContactStartDate: '2026-05-11' });
    expect(rejected.json()).toMatchObject({
      status: 422,
      code: 'start_in_future',
      detail: expect.stringContaining('today or on an earlier day'),
    });
    expect((await user()).noContactStartDate).toBe('2026-05-07');
  });

  it('is one of the two, and a real day', async () => {
    const { set, user } = await someoneIn();
    const wrong = [
      {},
      { noContactStartDate: '2026-05-01', noContactDaysSince: 9 },
      { noContactStartDate: '2026-02-30' },
      { noContactStartDate: '0000-01-01' },
      { noContactStartDate: '2026-05-01T00:00:00Z' },
      { noContactStartDate: null },
      { noContactDaysSince: -1 },
      { noContactDaysSince: 1.5 },
      { noContactDaysSince: '5' },
      { noContactDaysSince: 36_501 },
    ];
    for (const payload of wrong) expect((await set(payload)).statusCode).toBe(400);
    expect((await user()).noContactStartDate).toBeNull();
    expect((await set({ noContactDaysSince: 36_500 })).statusCode).toBe(200);
  });
});

describe('a day', () => {
  it('turns at midnight where the person is', async () => {
    const { set, days, from } = await someoneIn('Europe/Berlin');
    setClock('2026-06-10T21:59:59Z');
    await set({ noContactStartDate: '2026-06-01' });
    expect(await days()).toBe(9);
    setClock('2026-06-10T22:00:00Z');
    expect(await days()).toBe(10);
    expect(await days(from('UTC'))).toBe(9);
  });

  it.each([
    [
      'the clocks go forward',
      '2026-03-28',
      ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
      '2026-03-29T22:00:00Z',
    ],
    [
      'the clocks go back',
      '2026-10-24',
      ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
      '2026-10-25T23:00:00Z',
    ],
  ] as const)('is one day when %s', async (_, start, [before, after], nextMidnight) => {
    const { set, days } = await someoneIn('Europe/Berlin');
    setClock(before);
    await set({ noContactStartDate: start });
    expect(await days()).toBe(0);
    setClock(after);
    expect(await days()).toBe(1);
    setClock(new Date(Date.parse(nextMidnight) - 1_000).toISOString());
    expect(await days()).toBe(1);
    setClock(nextMidnight);
    expect(await days()).toBe(2);
  });

  it('is already tomorrow fourteen hours ahead', async () => {
    const { set, days, from } = await someoneIn('Pacific/Kiritimati');
    setClock('2026-01-01T10:00:00Z');
    expect((await set({ noContactStartDate: '2026-01-02' })).json().noContactDaysSince).toBe(0);
    expect((await set({ noContactStartDate: '2026-01-03' })).statusCode).toBe(422);
    expect((await set({ noContactDaysSince: 1 })).json().noContactStartDate).toBe('2026-01-01');
    expect(await days(from('UTC'))).toBe(0);
  });

  it('is still yesterday eleven hours behind', async () => {
    const { set, days } = await someoneIn('Pacific/Pago_Pago');
    setClock('2026-01-02T10:59:59Z');
    expect((await set({ noContactStartDate: '2026-01-02' })).statusCode).toBe(422);
    expect((await set({ noContactDaysSince: 1 })).json().noContactStartDate).toBe('2025-12-31');
    setClock('2026-01-02T11:00:00Z');
    expect(await days()).toBe(2);
  });

  it('is that of UTC where the zone is missing or made up', async () => {
    const { set, days, from } = await someoneIn();
    setClock('2026-01-01T23:30:00Z');
    expect((await set({ noContactDaysSince: 0 })).json().noContactStartDate).toBe('2026-01-01');
    for (const unknown of ['Mars/Olympus', '+14:00', 'x'.repeat(5_000), "'; drop table people; --"])
      expect(await days(from(unknown))).toBe(0);
    expect(await days(from('Europe/Berlin'))).toBe(1);
  });
});
