import { expect, it } from 'vitest';
import { isWorthSaying } from './tonight-pivots.ts';

it('it is said how often a sentence helped from three nights on, and only if at least half', () => {
  expect(isWorthSaying({ times: 2, nights: 2 })).toBe(false);
  expect(isWorthSaying({ times: 4, nights: 5 })).toBe(true);
  expect(isWorthSaying({ times: 2, nights: 4 })).toBe(true);
  expect(isWorthSaying({ times: 1, nights: 3 })).toBe(false);
});
