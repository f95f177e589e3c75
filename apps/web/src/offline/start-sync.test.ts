import { QueryClient } from '@tanstack/react-query';
import { listLetters } from '@turnstone/contract/letters';
import { expect, it } from 'vitest';
import { showSent } from './start-sync.ts';

const queryKey = [listLetters.path, false];
const sent = { entry: { kind: 'letter', id: 'stand-in' }, response: { id: 'saved' } } as Parameters<
  typeof showSent
>[1];

const shownAfter = (ids: readonly string[]): unknown => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, { pages: [{ items: ids.map(id => ({ id })), next: null }], pageParams: [] });
  showSent(queries, sent);
  const data = queries.getQueryData<{ pages: { items: { id: string }[] }[] }>(queryKey);
  return data?.pages[0]?.items.map(({ id }) => id);
};

it('puts what was saved in the place of what stood in for it', () => {
  expect(shownAfter(['stand-in', 'older'])).toEqual(['saved', 'older']);
});

it('shows it once where a lost answer had brought it before', () => {
  expect(shownAfter(['stand-in', 'saved', 'older'])).toEqual(['saved', 'older']);
  expect(shownAfter(['saved', 'older'])).toEqual(['saved', 'older']);
});
