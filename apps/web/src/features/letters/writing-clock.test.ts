import { expect, it } from 'vitest';
import { letterEndsTexts } from './letter-ends.texts.ts';
import { timeAtKey, wholeMinutes } from './writing-clock.ts';

const { soFar } = letterEndsTexts.time;
const secondMs = 1_000;

/** Of keys that come so many seconds after each other. */
const minutesOf = (gaps: readonly number[]): number => {
  let time = timeAtKey({ ms: 0, keyAt: null }, 0);
  for (const gap of gaps) time = timeAtKey(time, (time.keyAt ?? 0) + gap * secondMs);
  return wholeMinutes(time);
};

it.each([
  ['nothing before the first minute', [20, 20, 19], 0],
  ['a minute of writing', [20, 20, 20], 1],
  ['a pause of two minutes', [120, 60], 3],
  ['no pause that is longer', [30, 121, 30], 1],
  ['no night in between', [60, 36_000, 60], 2],
  ['nothing where the clock of the device is set back', [60, -3_600, 60], 2],
])('counts %s', (_, gaps, minutes) => {
  expect(minutesOf(gaps)).toBe(minutes);
});

it('counts no more than a day', () => {
  expect(minutesOf(Array.from({ length: 2_000 }, () => 60))).toBe(1_440);
});

it.each([
  [0, ''],
  [1, 'One minute so far.'],
  [6, 'Six minutes so far.'],
  [20, 'Twenty minutes so far.'],
  [39, 'Thirty-nine minutes so far.'],
  [40, 'The letter will still be here tomorrow.'],
  [41, 'Forty-one minutes so far.'],
  [125, 'One hundred and twenty-five minutes so far.'],
])('%i minutes: %s', (minutes, words) => {
  expect(soFar(minutes)).toBe(words);
});
