import { expect, it } from 'vitest';
import { streakWords } from './streak-words.ts';

it.each([
  [0, 'A streak can start today.'],
  [1, 'One day into your first month.'],
  [29, 'Twenty-nine days into your first month.'],
  [30, 'One whole month.'],
  [41, 'Eleven days into your second month.'],
  [60, 'Two whole months.'],
  [350, 'Twenty days into your twelfth month.'],
  [361, 'One day into month 13.'],
  [630, 'Twenty-one whole months.'],
  [36_500, 'Twenty days into month 1217.'],
])('%i days: %s', (days, words) => {
  expect(streakWords(days)).toBe(words);
});
