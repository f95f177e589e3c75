import { getProgress } from '@turnstone/contract/progress';
import { expect, it } from 'vitest';
import { decodeCached } from './cache-policy.ts';

const cached = {
  currentStreak: 12,
  progressScore: 10,
  totalProjects: 0,
  activeProjects: 0,
  totalTimeLogged: 0,
  noContactStartDate: '2026-11-01',
};

it('progress cached by a version that knew no ended times is read: what runs is all there is', () => {
  expect(decodeCached(getProgress, cached)).toEqual({ ...cached, longestStreak: 12, totalDays: 12 });
  const withTotals = { ...cached, longestStreak: 81, totalDays: 104 };
  expect(decodeCached(getProgress, withTotals)).toEqual(withTotals);
  expect(decodeCached(getProgress, undefined)).toBeUndefined();
  expect(decodeCached(getProgress, {})).toBeUndefined();
});
