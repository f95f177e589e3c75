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

const without = (page: Items, gone: string): Items => ({
  ...page,
  items: page.items.filter(({ id }) => id !== gone),
});

/** Takes a thing out of every list that shows it. What is counted from it is asked for again, and its own page. */
export const dropGone = (queries: QueryClient, gone: string, how: 'by reading' | 'by changing'): void => {
  queries.setQueriesData<unknown>(
    {
      predicate: ({ state }) => pagesOf(state.data).some(({ items }) => items.some(({ id }) => id === gone)),
    },
    (data: unknown) =>
      hasPages(data)
        ? { ...data, pages: data.pages.map(page => without(page, gone)) }
        : without(data as Items, gone),
  );
  // Whoever read it has just asked; asking again would go on without an end.
  if (how === 'by changing') void queries.invalidateQueries();
};
