import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@turnstone/contract/paging';

type Pages<Item> = InfiniteData<Page<Item>>;
type Key = readonly (string | boolean)[];

export const flattenPages = <Item>(data: Pages<Item> | undefined): Item[] =>
  data?.pages.flatMap(page => page.items) ?? [];

/** Changes the cached pages of a list; one that is not loaded yet will contain the change. */
export const updateList = <Item>(
  queries: QueryClient,
  queryKey: Key,
  change: (items: readonly Item[]) => readonly Item[],
): void => {
  queries.setQueryData<Pages<Item>>(
    queryKey,
    cached =>
      cached && { ...cached, pages: cached.pages.map(page => ({ ...page, items: change(page.items) })) },
  );
};

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
export const prependToList = <Item>(queries: QueryClient, queryKey: Key, item: Item): void => {
  queries.setQueryData<Pages<Item>>(queryKey, cached => {
    const [first, ...rest] = cached?.pages ?? [];
    return cached && first && { ...cached, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });
};
