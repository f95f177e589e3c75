import * as z from 'zod/mini';
import { anyId } from './fields.ts';

/** Lists answer 50 items unless asked for fewer or more, and never more than 100 (P14). */
export const pageLimits = { default: 50, max: 100 } as const;

const limitText = z.string().check(
  z.regex(/^[1-9]\d{0,2}$/),
  z.refine(text => Number(text) <= pageLimits.max),
);

export const pageQuery = z.strictObject({
  /** How many items at most. */
  limit: z.optional(z.codec(limitText, z.number(), { decode: Number, encode: String })),
  /** The id of the last item already seen. Ids are UUIDv7, so they sort by time. */
  after: z.optional(anyId),
});

export type PageQuery = z.output<typeof pageQuery>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The `after` of the next page, or null on the last one. */
  readonly next: string | null;
}

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(pageLimits.max));

/** Cuts what was read with one item to spare into a page. */
export const pageOf = <Item extends { readonly id: string }>(
  items: readonly Item[],
  limit: number,
): Page<Item> => {
  const pageItems = items.slice(0, limit);
  return { items: pageItems, next: items.length > limit ? (pageItems.at(-1)?.id ?? null) : null };
};

/** On an answer that some rows are missing from, because they did not open: how many. */
export const unreadableHeader = 'unreadable-items';

export const nextLink = (
  path: string,
  next: string,
  limit: number,
  filter: Record<string, string> = {},
): string => `<${path}?${new URLSearchParams({ ...filter, limit: String(limit), after: next })}>; rel="next"`;

export const readNextLink = (header: string | null): string | null =>
  /<[^>]*[?&]after=([^&>]+)[^>]*>;\s*rel="next"/.exec(header ?? '')?.[1] ?? null;
