import { progressScore } from './score.ts';
import { daysSince, startDateOf } from './streak.ts';

/** What a device keeps of the streak on trial. */
export interface TrialStreak {
  readonly startDate?: string | undefined;
  readonly daysSince?: number | undefined;
  /** The day `daysSince` was entered. */
  readonly recordedAt?: string | undefined;
}

export const trialStreakDays = (streak: TrialStreak, now: Date, zone: string): number => {
  if (streak.daysSince !== undefined) {
    const grown = streak.recordedAt === undefined ? 0 : daysSince(streak.recordedAt, now, zone);
    return streak.daysSince + grown;
  }
  return streak.startDate === undefined ? 0 : daysSince(streak.startDate, now, zone);
};

/** The day a trial's streak began, as an account keeps it; null where none was set. */
export const trialStartDate = (streak: TrialStreak, now: Date, zone: string): string | null => {
  if (streak.daysSince === undefined && streak.startDate === undefined) return null;
  return startDateOf(trialStreakDays(streak, now, zone), now, zone);
};

/** What a device keeps, as far as its statistics go (spec §3). */
interface TrialWriting {
  readonly pivots: readonly unknown[];
  readonly projects: readonly unknown[];
  readonly noContactStreak: TrialStreak;
}

/** By the spec's formulas (§9); sessions and time can only be logged with an account. */
export const trialStatistics = (
  { pivots, projects, noContactStreak }: TrialWriting,
  now: Date,
  zone: string,
) => ({
  totalPivots: pivots.length,
  totalPracticeSessions: 0,
  currentStreak: trialStreakDays(noContactStreak, now, zone),
  progressScore: progressScore(pivots.length, projects.length),
  totalProjects: projects.length,
  totalTimeLogged: 0,
});
