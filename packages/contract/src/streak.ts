import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, date, dateInput } from './fields.ts';
import { limits } from './limits.ts';
import type { Versioned } from './versions.ts';

/** Both null where no streak was set. The days are counted today, in the zone of the `Time-Zone` header. */
export const streak = z.object({
  noContactStartDate: z.nullable(date),
  noContactDaysSince: z.nullable(count),
});
export type Streak = z.output<typeof streak>;

export const streakDays = z.int().check(z.minimum(0), z.maximum(limits.streakDays));

/** A later first day ends the running streak and keeps its days, unless a date is only corrected. */
const isCorrection = z.optional(z.boolean());

/** One of the two, never both. */
export const newStreak = z.union([
  z.strictObject({ noContactStartDate: dateInput, isCorrection }),
  z.strictObject({ noContactDaysSince: streakDays, isCorrection }),
]);
export type NewStreak = z.output<typeof newStreak>;

/** The first day is all there is to change, so it is its own version. */
const byStartDate: Versioned<Streak> = {
  versionOf: ({ noContactStartDate }) => noContactStartDate ?? 'none',
  valuesOf: streak => ({ ...streak }),
};

export const setStreak = endpoint({
  method: 'PUT',
  path: '/api/auth/user/no-contact',
  summary: 'Set the no-contact streak by its first day or by its days so far',
  body: newStreak,
  response: streak,
  changes: byStartDate,
});
