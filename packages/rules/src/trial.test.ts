import { describe, expect, it } from 'vitest';
import { scoredPivots } from './score.ts';
import type { EndedSpell } from './spells.ts';
import { trialStartDate, trialStatistics, trialStreakDays } from './trial.ts';

const now = new Date('2026-05-10T12:00:00Z');
const statistics = (pivots: number, projects: number, noContactStreak = {}, spells: EndedSpell[] = []) =>
  trialStatistics({ pivots: Array(pivots), projects: Array(projects), noContactStreak, spells }, now, 'UTC');

describe('trial statistics', () => {
  it('have the names and formulas of the spec', () => {
    expect(statistics(3, 2, { daysSince: 4, recordedAt: '2026-05-08' })).toEqual({
      totalPivots: 3,
      totalPracticeSessions: 0,
      currentStreak: 6,
      longestStreak: 6,
      totalDays: 6,
      progressScore: 40,
      totalProjects: 2,
      totalTimeLogged: 0,
    });
    const nothing = { currentStreak: 0, longestStreak: 0, totalDays: 0, progressScore: 0 };
    expect(statistics(0, 0)).toMatchObject(nothing);
  });

  it('count the times that have ended with the one that runs', () => {
    const spells = [
      { firstDay: '2026-04-20', endDay: '2026-05-01', reachedDays: 14 },
      { firstDay: '2026-04-01', endDay: '2026-04-06', reachedDays: 5 },
    ];
    expect(statistics(0, 0, { startDate: '2026-05-07' }, spells)).toMatchObject({
      currentStreak: 3,
      longestStreak: 14,
      totalDays: 19,
    });
    expect(statistics(0, 0, { startDate: '2026-05-10' }, spells)).toMatchObject({
      currentStreak: 0,
      longestStreak: 14,
      totalDays: 16,
    });
    expect(statistics(0, 0, {}, spells)).toMatchObject({ currentStreak: 0, totalDays: 16 });
    expect(statistics(0, 0, { daysSince: 20 }, spells)).toMatchObject({ longestStreak: 20 });
  });

  it('score no more than 100, which ten pivots alone reach', () => {
    expect(statistics(scoredPivots, 0).progressScore).toBe(100);
    expect(statistics(scoredPivots - 1, 0).progressScore).toBeLessThan(100);
    expect(statistics(500, 500).progressScore).toBe(100);
  });
});

describe('a streak on trial', () => {
  const begins = (startDate: string, at = now, zone = 'UTC') => {
    const streak = { startDate };
    return { day: trialStartDate(streak, at, zone), days: trialStreakDays(streak, at, zone) };
  };

  it('begins tomorrow on the day of contact, where the device is', () => {
    expect(begins('2026-05-11')).toEqual({ day: '2026-05-11', days: 0 });
    expect(begins('2026-05-12', now, 'Pacific/Kiritimati')).toEqual({ day: '2026-05-12', days: 0 });
    expect(begins('2026-05-11', new Date('2026-05-12T12:00:00Z'))).toEqual({ day: '2026-05-11', days: 1 });
  });

  it('that would begin later, by a clock that was wrong, begins today', () => {
    expect(begins('2026-05-14')).toEqual({ day: '2026-05-10', days: 0 });
    // Far west of where contact was noted it is no wrong clock.
    expect(begins('2026-05-13')).toEqual({ day: '2026-05-13', days: 0 });
  });
});
