import type { Plan } from '@turnstone/contract/plan';
import { localDate } from './local-date.ts';
import { planLimits } from './plans.ts';

/** Time is shown in hours with one decimal: `14.5h`. */
export const hours = (minutes: number): string => `${(minutes / 60).toFixed(1)}h`;

export const minutesOf = (wholeHours: number, minutes: number): number => wholeHours * 60 + minutes;

const dayMs = 86_400_000;

const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week a day is in. */
export const weekOf = (date: string): string =>
  daysLater(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The first day of the month a day is in. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The week and month it is for someone in `zone`, by their first days. */
export const weekAndMonth = (now: Date, zone: string): { week: string; month: string } => {
  const today = localDate(now, zone);
  return { week: weekOf(today), month: monthOf(today) };
};

const historyWeeks = 12;

/** The days a picture of somebody's time shows: twelve weeks with advanced analytics, else the weeks of this month. */
export const timeWindow = (plan: Plan, now: Date, zone: string): { from: string; to: string } => {
  const to = localDate(now, zone);
  const from = planLimits[plan].advancedAnalytics
    ? daysLater(weekOf(to), -7 * (historyWeeks - 1))
    : weekOf(monthOf(to));
  return { from, to };
};

const pluralize = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** In words, exactly: "1 hour 30 minutes". */
export const durationText = (minutes: number): string => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && pluralize(whole, 'hour'), (rest > 0 || whole === 0) && pluralize(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
};
