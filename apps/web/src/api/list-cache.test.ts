import { expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { prependToList, removeFromList, updateInList } from './list-cache.ts';
import { createQueryClient } from './query-client.ts';

interface Note {
  readonly id: string;
}

const queryKey = ['notes'] as const;

it.each<[string, (queries: ReturnType<typeof createQueryClient>) => void]>([
  ['removed', queries => removeFromList(queries, queryKey, 'a')],
  ['changed', queries => updateInList<Note>(queries, queryKey, 'a', {})],
  ['added', queries => prependToList<Note>(queries, queryKey, { id: 'b' })],
])('a list that is to be asked for again still is after something in it was %s', async (_, change) => {
  const queries = createQueryClient({} as Backend);
  queries.setQueryData([...queryKey], { pages: [{ items: [{ id: 'a' }], next: null }], pageParams: [] });
  const isToCome = () => queries.getQueryState([...queryKey])?.isInvalidated;
  change(queries);
  expect(isToCome()).toBe(false);
  await queries.invalidateQueries({ queryKey });
  change(queries);
  expect(isToCome()).toBe(true);
});
