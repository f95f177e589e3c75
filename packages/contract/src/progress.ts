import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { count, date } from './fields.ts';

export const progress = z.object({
  /** Days without contact, today. */
  currentStreak: count,
  /** The most days that were ever counted in one go. */
  longestStreak: count,
  /** All days without contact, also those of times that have ended. */
  totalDays: count,
  progressScore: count,
  totalProjects: count,
  activeProjects: count,
  /** In minutes. */
  totalTimeLogged: count,
  noContactStartDate: z.nullable(date),
});
export type Progress = z.output<typeof progress>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/progress',
  summary: 'How far I have come',
  response: progress,
});
