import { type Activity, type ActivityDay, getActivity } from '@turnstone/contract/activity';
import { limits } from '@turnstone/contract/limits';
import { activityYear } from '@turnstone/rules/activity';
import { localDate } from '@turnstone/rules/local-date';
import type { DeviceContext, DeviceRead } from './device-call.ts';
import type { TrialData } from './trial-data.ts';

/** The days with one more of `what` on the day it is here. */
export const withActivity = (
  { activity }: TrialData,
  { now, zone }: DeviceContext,
  what: 'uses' | 'pivots',
): TrialData['activity'] => {
  const date = localDate(now, zone);
  const today = activity.find(day => day.date === date) ?? { date, uses: 0, pivots: 0 };
  const others = activity.filter(day => day.date !== date);
  // Never more days than an import takes; the oldest have long left the year view.
  return [...others, { ...today, [what]: today[what] + 1 }].slice(-limits.imported);
};

/** The days without one use of that moment; a day on which nothing else happened is gone again. */
export const withoutUse = (
  { activity }: TrialData,
  { zone }: DeviceContext,
  at: string,
): TrialData['activity'] => {
  const date = localDate(new Date(at), zone);
  return activity
    .map(day => (day.date === date && day.uses > 0 ? { ...day, uses: day.uses - 1 } : day))
    .filter(day => day.date !== date || day.uses + day.pivots > 0);
};

const yearOf: DeviceRead = (data, { now, zone }): Activity => {
  const { from, to } = activityYear(now, zone);
  const days: ActivityDay[] = data.activity
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, uses, pivots }) => ({ date, uses, pivots }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { from, to, days };
};

export const activityReads: [typeof getActivity, DeviceRead][] = [[getActivity, yearOf]];
