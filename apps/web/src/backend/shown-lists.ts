import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '@turnstone/contract';

type Pages<Item> = InfiniteData<Page<Item>>;
type Key = readonly (string | boolean)[];

export const itemsShown = <Item>(data: Pages<Item> | undefined): Item[] =>
  data?.pages.flatMap(page => page.items) ?? [];

/** Changes what is shown of a list; one that is not yet here will bring the change along. */
export const changeShown = <Item>(
  queries: QueryClient,
  queryKey: Key,
  change: (items: readonly Item[]) => readonly Item[],
): void => {
  queries.setQueryData<Pages<Item>>(
    queryKey,
    shown => shown && { ...shown, pages: shown.pages.map(page => ({ ...page, items: change(page.items) })) },
  );
};

interface Known {
  readonly id: string;
}

/** What is new about one of them, in its place. */
export const showChanged = <Item extends Known>(
  queries: QueryClient,
  queryKey: Key,
  id: string,
  change: Partial<Item>,
): void =>
  changeShown<Item>(queries, queryKey, shown =>
    shown.map(one => (one.id === id ? { ...one, ...change } : one)),
  );

export const showGone = (queries: QueryClient, queryKey: Key, id: string): void =>
  changeShown<Known>(queries, queryKey, shown => shown.filter(one => one.id !== id));

/** Newest first: it comes at the head. */
export const showNew = <Item>(queries: QueryClient, queryKey: Key, item: Item): void => {
  queries.setQueryData<Pages<Item>>(queryKey, shown => {
    const [first, ...rest] = shown?.pages ?? [];
    return shown && first && { ...shown, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });
};
