import { QueryClient } from '@tanstack/react-query';
import { listNights } from '@turnstone/contract/nights';
import { getProgress } from '@turnstone/contract/progress';
import { listSealedWords, type SealedWords } from '@turnstone/contract/sealed-words';
import { expect, it } from 'vitest';
import { decodeCached, isCacheable, toCacheEntry } from './cache-policy.ts';

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

const opened: SealedWords = {
  id: '01900000-0000-7000-8000-00000000000a',
  version: 1,
  kind: 'message',
  content: 'I miss your laugh',
  opensAt: '2026-11-15T07:00:00.000Z',
  isOpen: true,
  createdAt: '2026-11-15T01:40:00.000Z',
};
const closed: SealedWords = {
  ...opened,
  id: '01900000-0000-7000-8000-00000000000b',
  content: null,
  isOpen: false,
};

const cachedOf = (items: readonly SealedWords[], isInOutbox = (_: string) => false) => {
  const queries = new QueryClient();
  queries.setQueryData([listSealedWords.path], { items, next: null });
  const query = queries.getQueryCache().find({ queryKey: [listSealedWords.path] });
  return query && toCacheEntry(query, isInOutbox);
};

it('sealed words are cached as they were told: those that are open with their words, and no longer than they are listed', () => {
  const name = listSealedWords.path;
  expect(cachedOf([closed, opened])).toEqual({ name, response: [closed, opened] });
  expect(cachedOf([closed])).toEqual({ name, response: [closed] });
  // What waits is kept in the outbox, and would come back here after it is gone there.
  expect(cachedOf([closed, opened], id => id === opened.id)).toEqual({ name, response: [closed] });
  expect(decodeCached(listSealedWords, [closed, opened])).toEqual([closed, opened]);
});

it('sealed words and nights are read offline, the newest of them', () => {
  for (const endpoint of [listSealedWords, listNights]) {
    expect(isCacheable(endpoint, {})).toBe(true);
    expect(isCacheable(endpoint, { after: opened.id })).toBe(false);
  }
});
