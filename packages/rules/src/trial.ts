import { localDate } from './local-date.ts';
import { progressScore } from './score.ts';
import { type EndedSpell, endedTotals, streakTotals } from './spells.ts';
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
  if (streak.daysSince !== undefined) return startDateOf(trialStreakDays(streak, now, zone), now, zone);
  if (streak.startDate === undefined) return null;
  // On the day of contact it begins tomorrow, and that may be three days ahead for somebody who has gone far west since.
  // Later than that only a clock that is wrong can tell.
  const latest = startDateOf(-3, now, zone);
  return streak.startDate > latest ? localDate(now, zone) : streak.startDate;
};

/** What a device keeps, as far as its statistics go (spec §3). */
interface TrialWriting {
  readonly pivots: readonly unknown[];
  readonly projects: readonly unknown[];
  readonly noContactStreak: TrialStreak;
  readonly spells: readonly EndedSpell[];
}

/** By the spec's formulas (§9); sessions and time can only be logged with an account. */
export const trialStatistics = (
  { pivots, projects, noContactStreak, spells }: TrialWriting,
  now: Date,
  zone: string,
) => {
  const currentStreak = trialStreakDays(noContactStreak, now, zone);
  return {
    totalPivots: pivots.length,
    totalPracticeSessions: 0,
    currentStreak,
    ...streakTotals(currentStreak, endedTotals(spells)),
    progressScore: progressScore(pivots.length, projects.length),
    totalProjects: projects.length,
    totalTimeLogged: 0,
  };
};
