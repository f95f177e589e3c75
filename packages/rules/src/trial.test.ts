import { describe, expect, it } from 'vitest';
import { scoredPivots } from './score.ts';
import { trialStatistics } from './trial.ts';

const now = new Date('2026-05-10T12:00:00Z');
const statistics = (pivots: number, projects: number, noContactStreak = {}) =>
  trialStatistics({ pivots: Array(pivots), projects: Array(projects), noContactStreak }, now, 'UTC');

describe('trial statistics', () => {
  it('have the names and formulas of the spec', () => {
    expect(statistics(3, 2, { daysSince: 4, recordedAt: '2026-05-08' })).toEqual({
      totalPivots: 3,
      totalPracticeSessions: 0,
      currentStreak: 6,
      progressScore: 40,
      totalProjects: 2,
      totalTimeLogged: 0,
    });
    expect(statistics(0, 0)).toMatchObject({ currentStreak: 0, progressScore: 0 });
  });

  it('score no more than 100, which ten pivots alone reach', () => {
    expect(statistics(scoredPivots, 0).progressScore).toBe(100);
    expect(statistics(scoredPivots - 1, 0).progressScore).toBeLessThan(100);
    expect(statistics(500, 500).progressScore).toBe(100);
  });
});
