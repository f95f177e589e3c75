import type { QueryClient } from '@tanstack/react-query';

interface Items {
  readonly items: readonly { readonly id: string }[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const hasItems = (value: unknown): value is Items =>
  isObject(value) && 'items' in value && Array.isArray(value.items);
const hasPages = (value: unknown): value is { readonly pages: readonly Items[] } =>
  isObject(value) && 'pages' in value && Array.isArray(value.pages);

const pagesOf = (data: unknown): readonly Items[] => {
  if (hasPages(data)) return data.pages;
  return hasItems(data) ? [data] : [];
};

const without = (page: Items, removedId: string): Items => ({
  ...page,
  items: page.items.filter(({ id }) => id !== removedId),
});

/** Removes a thing from every cached list. Figures that count it, and its own page, are invalidated. */
export const removeFromCache = (
  queries: QueryClient,
  removedId: string,
  how: 'by reading' | 'by changing',
): void => {
  queries.setQueriesData<unknown>(
    {
      predicate: ({ state }) =>
        pagesOf(state.data).some(({ items }) => items.some(({ id }) => id === removedId)),
    },
    (data: unknown) =>
      hasPages(data)
        ? { ...data, pages: data.pages.map(page => without(page, removedId)) }
        : without(data as Items, removedId),
  );
  // A read has just been made; invalidating would repeat it without an end.
  if (how === 'by changing') void queries.invalidateQueries();
};
