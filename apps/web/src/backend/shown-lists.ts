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

/** Newest first: it comes at the head. */
export const showNew = <Item>(queries: QueryClient, queryKey: Key, item: Item): void => {
  queries.setQueryData<Pages<Item>>(queryKey, shown => {
    const [first, ...rest] = shown?.pages ?? [];
    return shown && first && { ...shown, pages: [{ ...first, items: [item, ...first.items] }, ...rest] };
  });
};
