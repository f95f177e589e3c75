import { type Page, pageLimits } from '@turnstone/contract/paging';

interface PageInput {
  readonly limit: number;
  readonly after: string | undefined;
}

/** Iterates over all items of a list, one page at a time: memory does not grow with the list. */
export async function* iteratePages<Item>(
  page: (input: PageInput) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined;
  do {
    const { items, next } = await page({ limit: pageLimits.max, after });
    yield* items;
    after = next ?? undefined;
  } while (after !== undefined);
}
