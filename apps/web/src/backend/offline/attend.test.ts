import { QueryClient } from '@tanstack/react-query';
import { listLetters } from '@turnstone/contract';
import { expect, it } from 'vitest';
import { show } from './attend.ts';

const queryKey = [listLetters.path, false];
const sent = { waiting: { kind: 'letter', id: 'stand-in' }, answer: { id: 'saved' } } as Parameters<
  typeof show
>[1];

const shownAfter = (ids: readonly string[]): unknown => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, { pages: [{ items: ids.map(id => ({ id })), next: null }], pageParams: [] });
  show(queries, sent);
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
