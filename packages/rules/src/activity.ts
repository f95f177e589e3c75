import { localDate } from './local-date.ts';
import { startDateOf } from './streak.ts';

const yearDays = 365;

/** The days a year view shows: today, where the person is, and the 364 before. */
export const activityYear = (now: Date, zone: string): { from: string; to: string } => ({
  from: startDateOf(yearDays - 1, now, zone),
  to: localDate(now, zone),
});
