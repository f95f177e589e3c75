/** So many are seen at once, and need no search. */
export const fewestToSearch = 6;

interface ListQuery {
  readonly data: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined;
  readonly hasNextPage: boolean;
}

/** Whether a list is long enough to be searched. */
export const isLong = ({ data, hasNextPage }: ListQuery): boolean =>
  hasNextPage || (data?.pages.flatMap(({ items }) => items).length ?? 0) >= fewestToSearch;
