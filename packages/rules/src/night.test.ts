import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeNight, nextMorning, nightDay, openSooner, opensThisEvening, sealedUntil } from './night.ts';
import { isNightHour } from './night-hour.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Zones that change their clocks by an hour, by half an hour, at midnight and never, from UTC-10 to UTC+14. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
] as const;

/** When clocks change in these zones: spring and autumn of both halves of the earth. */
const clockChanges = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-03-08T10:00:00Z',
  '2026-11-01T09:00:00Z',
  '2026-03-08T05:30:00Z',
  '2026-11-01T04:30:00Z',
  '2026-04-23T22:00:00Z',
  '2026-10-29T21:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
].map(moment => Date.parse(moment));

/** What a clock on the wall shows, by another way than the module's own. */
const clockIn = (moment: Date, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find(each => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
};

const shift = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const anyZone = fc.constantFrom(...zones);
const anyMoment = fc.oneof(
  fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
  // Within a day and a half of a clock change.
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -36 * 60, max: 36 * 60 }))
    .map(([change, minutes]) => new Date(change + minutes * 60_000)),
);
const runs = { numRuns: 1_000 };

describe('words that are sealed', () => {
  it('open at eight after a night and at six in the evening of a day, as clocks there show it', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, now) => {
        const opensAt = sealedUntil(now, zone);
        const { day, hour } = clockIn(now, zone);
        const byDay = hour >= 5 && hour < 17;
        expect(opensThisEvening(now, zone)).toBe(byDay);
        expect(clockIn(opensAt, zone)).toMatchObject({
          day: hour >= 17 ? shift(day, 1) : day,
          time: byDay ? '18:00:00' : '08:00:00',
        });
        expect(opensAt.getMilliseconds()).toBe(0);
      }),
      runs,
    );
  });

  it('wait at least an hour, and never longer than a day and an hour', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, now) => {
        const wait = sealedUntil(now, zone).getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeGreaterThanOrEqual(hourMs);
        expect(wait).toBeLessThanOrEqual(25 * hourMs);
      }),
      runs,
    );
  });

  it('open no later for somebody who asks, and at most ten minutes after', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, (opensAt, now) => {
        const sooner = openSooner(opensAt, now).getTime();
        expect(sooner).toBeLessThanOrEqual(opensAt.getTime());
        expect(sooner).toBe(Math.min(opensAt.getTime(), now.getTime() + 10 * 60_000));
      }),
      runs,
    );
  });

  it('open at eight after the night that it is, or that comes next, where they stay sealed', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, now) => {
        const { day, hour } = clockIn(now, zone);
        const morning = nextMorning(now, zone);
        expect(clockIn(morning, zone)).toMatchObject({ day: shift(day, hour < 5 ? 0 : 1), time: '08:00:00' });
        expect(morning.getTime()).toBeGreaterThan(now.getTime());
      }),
      runs,
    );
  });

  it('open no sooner where they stay sealed than they would have', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, fc.integer({ min: 0, max: 30 * 24 * 60 }), (zone, sealed, minutes) => {
        const later = new Date(sealed.getTime() + minutes * 60_000);
        expect(nextMorning(later, zone).getTime()).toBeGreaterThanOrEqual(
          sealedUntil(sealed, zone).getTime(),
        );
      }),
      runs,
    );
  });

  it.each([
    ['the night in which clocks go forward', 'Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
    ['the night in which they go back', 'Europe/Berlin', '2026-10-24T23:30:00Z', '2026-10-25T07:00:00Z'],
    ['the hour that comes twice', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T13:00:00Z'],
    ['clocks far in the west', 'America/Los_Angeles', '2026-03-08T08:30:00Z', '2026-03-08T15:00:00Z'],
    ['half an hour forward', 'Australia/Lord_Howe', '2026-10-03T14:00:00Z', '2026-10-03T21:00:00Z'],
    ['half an hour back', 'Australia/Lord_Howe', '2026-04-04T14:00:00Z', '2026-04-04T21:30:00Z'],
    ['a zone with quarters of an hour', 'Asia/Kathmandu', '2026-05-20T18:00:00Z', '2026-05-21T02:15:00Z'],
    ['the first zone of all', 'Pacific/Kiritimati', '2026-05-20T08:00:00Z', '2026-05-20T18:00:00Z'],
    ['a minute before five', 'UTC', '2026-05-20T04:59:59Z', '2026-05-20T08:00:00Z'],
    ['five in the morning', 'UTC', '2026-05-20T05:00:00Z', '2026-05-20T18:00:00Z'],
    ['a minute before five in the evening', 'UTC', '2026-05-20T16:59:59Z', '2026-05-20T18:00:00Z'],
    ['five in the evening', 'UTC', '2026-05-20T17:00:00Z', '2026-05-21T08:00:00Z'],
  ])('in %s', (_, zone, now, opensAt) => {
    expect(sealedUntil(new Date(now), zone)).toEqual(new Date(opensAt));
  });
});

describe('a night', () => {
  it('goes from ten in the evening to five, and belongs to the day it began on', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, now) => {
        const { day, hour } = clockIn(now, zone);
        expect(isNightHour(hour)).toBe(hour >= 22 || hour < 5);
        expect(nightDay(now, zone)).toBe(hour < 5 ? shift(day, -1) : day);
      }),
      runs,
    );
  });

  it('can be told on its day and the two days after', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, fc.integer({ min: -4, max: 2 }), (zone, now, days) => {
        const { day } = clockIn(now, zone);
        expect(canBeNight(shift(day, days), now, zone)).toBe(days <= 0 && days >= -2);
        expect(canBeNight(nightDay(now, zone), now, zone)).toBe(true);
      }),
      runs,
    );
  });
});
