import { expect, it } from 'vitest';
import { dayText, midSentence, whenText } from './when.ts';

const now = new Date('2026-11-15T00:30:00Z');

it.each([
  ['2026-11-15T00:10:00Z', 'UTC', 'Today'],
  ['2026-11-14T23:50:00Z', 'UTC', 'Yesterday'],
  ['2026-11-14T23:50:00Z', 'Europe/Berlin', 'Today'],
  ['2026-11-12T12:00:00Z', 'UTC', '3 days ago'],
  ['2026-11-09T12:00:00Z', 'UTC', '6 days ago'],
  ['2026-11-08T12:00:00Z', 'UTC', '8 Nov 2026'],
  ['2026-11-13T12:00:00Z', 'UTC', '2 days ago'],
  ['2026-11-15T20:00:00Z', 'UTC', 'Today'],
  ['2026-11-16T12:00:00Z', 'UTC', '16 Nov 2026'],
])('%s seen from %s: %s', (moment, zone, words) => {
  expect(whenText(moment, now, zone)).toBe(words);
});

it('writes a day as people say it', () => {
  expect(dayText('2026-10-04')).toBe('4 Oct 2026');
});

it('has a name for every month', () => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`);
  expect(days.map(dayText).join(', ')).toBe(
    '9 Jan 2026, 9 Feb 2026, 9 Mar 2026, 9 Apr 2026, 9 May 2026, 9 Jun 2026, 9 Jul 2026, 9 Aug 2026, 9 Sep 2026, 9 Oct 2026, 9 Nov 2026, 9 Dec 2026',
  );
});

it.each([
  ['Today', 'today'],
  ['Yesterday', 'yesterday'],
  ['3 days ago', '3 days ago'],
  ['5 Nov 2026', '5 Nov 2026'],
])('%s within a sentence: %s', (when, expected) => {
  expect(midSentence(when)).toBe(expected);
});
