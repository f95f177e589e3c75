import { expect, it } from 'vitest';
import { activityYear } from './activity.ts';

it.each([
  ['UTC', { from: '2025-11-17', to: '2026-11-16' }],
  ['America/New_York', { from: '2025-11-16', to: '2026-11-15' }],
])('a year ends today in %s and has 365 days', (zone, expected) => {
  const year = activityYear(new Date('2026-11-16T02:00:00Z'), zone);
  expect(year).toEqual(expected);
  expect((Date.parse(year.to) - Date.parse(year.from)) / 86_400_000 + 1).toBe(365);
});
