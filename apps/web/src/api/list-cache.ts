import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Page } from '@turnstone/contract/paging';

type Pages<Item> = InfiniteData<Page<Item>>;
type Key = readonly (string | boolean)[];

export const flattenPages = <Item>(data: Pages<Item> | undefined): Item[] =>
  data?.pages.flatMap(page => page.items) ?? [];

/** What is cached under these keys and is a list. Where it is to be asked for again, it still is. */
const setLists = <Item>(
  queries: QueryClient,
  filters: QueryFilters,
  change: (pages: readonly Page<Item>[]) => Page<Item>[],
): void => {
  const toCome = queries
    .getQueryCache()
    .findAll({ ...filters, predicate: ({ state }) => state.isInvalidated });
  queries.setQueriesData<Pages<Item>>(filters, cached =>
    cached?.pages ? { ...cached, pages: change(cached.pages) } : cached,
  );
  for (const query of toCome) query.invalidate();
};

/**
 * Changes the cached pages of a list, also where it is in another order or searched: their keys begin with its own. One
 * that is not loaded yet will contain the change.
 */
export const updateList = <Item>(
  queries: QueryClient,
  queryKey: Key,
  change: (items: readonly Item[]) => readonly Item[],
): void =>
  setLists<Item>(queries, { queryKey }, pages => pages.map(page => ({ ...page, items: change(page.items) })));

interface HasId {
  readonly id: string;
}

/** What is new about one of them, in its place. */
export const updateInList = <Item extends HasId>(
  queries: QueryClient,
  queryKey: Key,
  id: string,
  change: Partial<Item>,
): void =>
  updateList<Item>(queries, queryKey, cached =>
    cached.map(one => (one.id === id ? { ...one, ...change } : one)),
  );

export const removeFromList = (queries: QueryClient, queryKey: Key, id: string): void =>
  updateList<HasId>(queries, queryKey, cached => cached.filter(one => one.id !== id));

/** Newest first: it comes at the head. */
export const prependToList = <Item>(queries: QueryClient, queryKey: Key, item: Item): void =>
  setLists<Item>(queries, { queryKey, exact: true }, ([first, ...rest]) =>
    first ? [{ ...first, items: [item, ...first.items] }, ...rest] : rest,
  );
