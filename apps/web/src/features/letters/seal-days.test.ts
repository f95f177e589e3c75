import { expect, it } from 'vitest';
import { nearDay } from './resting.ts';
import { monthsLater, sealDay } from './seal-days.ts';

it.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
])('%s and %i months: %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

it('takes only a day that is still to come', () => {
  const today = '2026-11-15';
  expect(sealDay('month', '', today)).toBe('2026-12-15');
  expect(sealDay('three', '', today)).toBe('2027-02-15');
  expect(['', '2026-11-14', '2026-11-15', '2026-11-16'].map(day => sealDay('day', day, today))).toEqual([
    null,
    null,
    null,
    '2026-11-16',
  ]);
});

it('says the year only where a year lies in between', () => {
  expect(nearDay('2027-02-15', '2026-11-15')).toBe('15 Feb');
  expect(nearDay('2028-02-15', '2026-11-15')).toBe('15 Feb 2028');
  expect(nearDay('2025-01-02', '2026-11-15')).toBe('2 Jan 2025');
});
