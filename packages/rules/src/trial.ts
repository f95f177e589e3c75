import { progressScore } from './score.ts';
import { type TrialStreak, trialStreakDays } from './streak.ts';

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
