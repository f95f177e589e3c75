import { expect, it } from 'vitest';
import { numberWord } from './number-words.ts';

it.each([
  [1, 'One'],
  [6, 'Six'],
  [12, 'Twelve'],
  [20, 'Twenty'],
  [21, 'Twenty-one'],
  [40, 'Forty'],
  [99, 'Ninety-nine'],
  [100, 'One hundred'],
  [104, 'One hundred and four'],
  [180, 'One hundred and eighty'],
  [999, 'Nine hundred and ninety-nine'],
  [1_000, 'One thousand'],
  [1_005, 'One thousand and five'],
  [1_440, 'One thousand four hundred and forty'],
  [36_500, '36500'],
])('%i is %s', (number, word) => {
  expect(numberWord(number)).toBe(word);
});

it('is in words for every minute of a day', () => {
  const words = Array.from({ length: 1_440 }, (_, at) => numberWord(at + 1));
  expect(new Set(words).size).toBe(1_440);
  expect(words.filter(word => !/^[A-Z][a-z]+([ -][a-z]+)*$/.test(word))).toEqual([]);
});
