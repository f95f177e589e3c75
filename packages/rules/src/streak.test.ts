import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { daysSince, isInFuture, startDateOf } from './streak.ts';
import { trialStartDate, trialStreakDays } from './trial.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
];
const zone = fc.constantFrom(...zones);
const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const days = fc.integer({ min: 0, max: 4000 });
const dayMs = 86_400_000;

describe('streak', () => {
  it('gives back the days that were entered, in every zone', () => {
    fc.assert(fc.property(now, zone, days, (n, z, d) => daysSince(startDateOf(d, n, z), n, z) === d));
  });

  it('grows by one from one local noon to the next, through daylight-saving changes', () => {
    fc.assert(
      fc.property(now, zone, days, (n, z, d) => {
        const start = startDateOf(d, n, z);
        // 20 to 28 hours later the local calendar has moved by one day, except close to midnight, so ask the calendar.
        const later = new Date(n.getTime() + dayMs);
        const moved = daysSince(localDate(n, z), later, z);
        expect(daysSince(start, later, z)).toBe(d + moved);
        expect([0, 1, 2]).toContain(moved);
      }),
    );
  });

  it('turns at local midnight, not at midnight UTC', () => {
    const beforeMidnight = new Date('2026-03-28T22:59:59Z'); // 23:59:59 in Berlin
    const afterMidnight = new Date('2026-03-28T23:00:00Z');
    expect(daysSince('2026-03-27', beforeMidnight, 'Europe/Berlin')).toBe(1);
    expect(daysSince('2026-03-27', afterMidnight, 'Europe/Berlin')).toBe(2);
    expect(daysSince('2026-03-27', afterMidnight, 'UTC')).toBe(1);
  });

  it('counts a day of 23 hours as one day', () => {
    expect(daysSince('2026-03-29', new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe(1);
  });

  it('knows that it is already tomorrow fourteen hours ahead', () => {
    const at = new Date('2026-01-01T10:00:00Z');
    expect(localDate(at, 'Pacific/Kiritimati')).toBe('2026-01-02');
    expect(isInFuture('2026-01-02', at, 'Pacific/Kiritimati')).toBe(false);
    expect(isInFuture('2026-01-02', at, 'UTC')).toBe(true);
  });

  it('never counts below zero', () => {
    fc.assert(
      fc.property(
        now,
        zone,
        days,
        (n, z, d) => daysSince(localDate(new Date(n.getTime() + d * dayMs), z), n, z) === 0,
      ),
    );
  });

  it('on trial: entered days grow, else the start date counts, else it is 0', () => {
    const at = new Date('2026-05-10T12:00:00Z');
    expect(trialStreakDays({}, at, 'UTC')).toBe(0);
    expect(trialStreakDays({ startDate: '2026-05-01' }, at, 'UTC')).toBe(9);
    expect(trialStreakDays({ daysSince: 5 }, at, 'UTC')).toBe(5);
    expect(trialStreakDays({ daysSince: 5, recordedAt: '2026-05-08' }, at, 'UTC')).toBe(7);
    expect(trialStreakDays({ daysSince: 0, startDate: '2026-05-01' }, at, 'UTC')).toBe(0);
  });

  it('on trial becomes the same days in an account', () => {
    const at = new Date('2026-05-10T12:00:00Z');
    expect(trialStartDate({}, at, 'UTC')).toBeNull();
    expect(trialStartDate({ startDate: '2026-05-01' }, at, 'UTC')).toBe('2026-05-01');
    expect(trialStartDate({ daysSince: 5, recordedAt: '2026-05-08' }, at, 'UTC')).toBe('2026-05-03');
    // A device whose clock ran ahead: the streak begins today.
    expect(trialStartDate({ startDate: '2027-01-01' }, at, 'UTC')).toBe('2026-05-10');
    fc.assert(
      fc.property(now, zone, days, days, (n, z, entered, ago) => {
        const streak = { daysSince: entered, recordedAt: startDateOf(ago, n, z) };
        expect(daysSince(trialStartDate(streak, n, z) ?? '', n, z)).toBe(trialStreakDays(streak, n, z));
      }),
    );
  });
});
