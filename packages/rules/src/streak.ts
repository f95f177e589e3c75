import { localDate } from './local-date.ts';

const dayMs = 86_400_000;

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Whole days from one day to another: 0 where they are the same. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export const dayAfter = (day: string): string => dateOfDayNumber(dayNumber(day) + 1);

const dateOfDayNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Whole days from a start date to today in the person's zone; a start ahead of today counts as 0. */
export const daysSince = (startDate: string, now: Date, zone: string): number =>
  Math.max(0, daysBetween(startDate, localDate(now, zone)));

/** Days entered by hand are kept as the day they began, so that they grow (P11). */
export const startDateOf = (days: number, now: Date, zone: string): string =>
  dateOfDayNumber(dayNumber(localDate(now, zone)) - days);

export const isInFuture = (startDate: string, now: Date, zone: string): boolean =>
  dayNumber(startDate) > dayNumber(localDate(now, zone));
