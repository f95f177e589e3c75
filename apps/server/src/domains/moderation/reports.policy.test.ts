import { describe, expect, it } from 'vitest';
import { weightOf } from './reports.policy.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

describe('what a report weighs', () => {
  it.each([
    ['begun just now', 0, [], 0],
    ['13 days old', 13, [], 0],
    ['14 days old', 14, [], 1],
    ['old, once not upheld', 400, ['kept'], 1],
    ['old, twice not upheld', 400, ['kept', 'kept'], 0],
    ['old, as often upheld as not', 400, ['kept', 'taken_down', 'kept', 'taken_down'], 1],
    ['old, more often not upheld', 400, ['kept', 'taken_down', 'kept', 'kept'], 0],
    ['old, of things that were taken back', 400, ['gone', 'gone', 'gone'], 1],
    ['new, always upheld', 2, ['taken_down', 'taken_down'], 0],
  ] as const)('from an account that is %s', (_, days, outcomes, weight) => {
    expect(weightOf({ joinedAt: daysAgo(days), outcomes }, now)).toBe(weight);
  });
});
