import { type Page, pageLimits } from '@turnstone/contract';

interface PageWish {
  readonly limit: number;
  readonly after: string | undefined;
}

/** Everything a list holds, a page at a time: what was handed on is not kept, however long the list is. */
export async function* wholeList<Item>(page: (wish: PageWish) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let after: string | undefined;
  do {
    const { items, next } = await page({ limit: pageLimits.most, after });
    yield* items;
    after = next ?? undefined;
  } while (after !== undefined);
}
