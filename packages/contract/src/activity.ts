import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, date } from './fields.ts';

export const activityDay = z.object({
  /** The day it was where the person was. */
  date,
  /** How often a pivot was used. */
  uses: count,
  /** How many pivots were made. */
  pivots: count,
});
export type ActivityDay = z.output<typeof activityDay>;

export const activity = z.object({
  from: date,
  to: date,
  /** Only days on which something happened, oldest first. */
  days: z.array(activityDay).check(z.maxLength(366)),
});
export type Activity = z.output<typeof activity>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activity',
  summary: 'Pivots made and used, day by day, in the last 365 days',
  response: activity,
});
