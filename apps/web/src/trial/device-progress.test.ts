import { getProgress } from '@turnstone/contract/progress';
import { setStreak } from '@turnstone/contract/streak';
import { describe, expect, it } from 'vitest';
import { errorOf, onTrial } from '../../test/on-trial.ts';

const trial = onTrial();

describe('the streak on the device', () => {
  const storedStreak = () => JSON.parse(trial.device.entries()['trial-data'] ?? '').noContactStreak;
  const days = async () => (await trial.backend.call(getProgress, {})).currentStreak;

  it('is kept as the spec says, and what was set last counts', async () => {
    await trial.backend.call(setStreak, { body: { noContactStartDate: '2026-02-20' } });
    expect(storedStreak()).toEqual({ startDate: '2026-02-20' });
    await trial.backend.call(setStreak, { body: { noContactDaysSince: 30 } });
    expect(storedStreak()).toEqual({ daysSince: 30, recordedAt: '2026-03-01' });
    expect(await days()).toBe(30);
  });

  it('is told with all days, and the most of them in one go', async () => {
    const totals = async () => {
      const { currentStreak, longestStreak, totalDays } = await trial.backend.call(getProgress, {});
      return { currentStreak, longestStreak, totalDays };
    };
    expect(await totals()).toEqual({ currentStreak: 0, longestStreak: 0, totalDays: 0 });
    await trial.backend.call(setStreak, { body: { noContactStartDate: '2026-02-20' } });
    expect(await totals()).toEqual({ currentStreak: 9, longestStreak: 9, totalDays: 9 });
    await trial.backend.call(setStreak, { body: { noContactStartDate: '2026-02-27' } });
    expect(await totals()).toEqual({ currentStreak: 2, longestStreak: 9, totalDays: 9 });
    trial.clock = new Date('2026-03-10T10:00:00.000Z');
    expect(await totals()).toEqual({ currentStreak: 11, longestStreak: 11, totalDays: 18 });
  });

  it('grows at midnight where the device is', async () => {
    trial.zone = 'Europe/Berlin';
    trial.clock = new Date('2026-03-27T23:30:00Z'); // half past midnight there
    await trial.backend.call(setStreak, { body: { noContactDaysSince: 5 } });
    trial.clock = new Date('2026-03-28T22:59:59Z');
    expect(await days()).toBe(5);
    trial.clock = new Date('2026-03-28T23:00:00Z');
    expect(await days()).toBe(6);
    // The day of 23 hours is a day.
    trial.clock = new Date('2026-03-29T22:00:00Z');
    expect(await days()).toBe(7);
  });

  it('may begin today fourteen hours ahead, but not tomorrow', async () => {
    trial.zone = 'Pacific/Kiritimati';
    const begin = (noContactStartDate: string) =>
      trial.backend.call(setStreak, { body: { noContactStartDate } });
    expect(await begin('2026-03-02')).toEqual({ noContactStartDate: '2026-03-02', noContactDaysSince: 0 });
    expect(await errorOf(begin('2026-03-03'))).toEqual({ status: 422, code: 'start_in_future' });
    expect(storedStreak()).toEqual({ startDate: '2026-03-02' });
  });

  it('that was entered before days grew stays as it was entered', async () => {
    trial.device.access().setItem('trial-data', JSON.stringify({ noContactStreak: { daysSince: 8 } }));
    expect(await trial.backend.call(getProgress, {})).toMatchObject({
      currentStreak: 8,
      noContactStartDate: '2026-02-21',
    });
  });
});
