import type { Page } from '@turnstone/contract/paging';
import type { RequestContext } from './request-context.ts';
import { LockedKeyError, UnreadableError } from './sealed-text.ts';

/** Null, and noted, where a row cannot be decrypted; a key that cannot be decrypted is no matter of one row. */
const openOrNote = <Item>(ctx: RequestContext, table: string, id: string, open: () => Item): Item | null => {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof UnreadableError) || error instanceof LockedKeyError) throw error;
    ctx.unreadable.push({ table, id });
    return null;
  }
};

/**
 * What these rows say. One that cannot be decrypted is left out and noted, so that the others are still there to read: `route()`
 * tells the person, the log and the metrics name it.
 */
export const openEach = <Row extends { readonly id: string }, Item extends object>(
  ctx: RequestContext,
  table: string,
  rows: readonly Row[],
  open: (row: Row) => Item,
): Item[] => {
  const items: Item[] = [];
  for (const row of rows) {
    const item = openOrNote(ctx, table, row.id, () => open(row));
    if (item) items.push(item);
  }
  return items;
};

/** The same for a page of a list. */
export const openPage = <Row extends { readonly id: string }, Item extends object>(
  ctx: RequestContext,
  table: string,
  { items, next }: Page<Row>,
  open: (row: Row) => Item,
): Page<Item> => ({ items: openEach(ctx, table, items, open), next });

/** Where a row is there to be seen also without its words. */
export const openOr = <Fields>(
  ctx: RequestContext,
  table: string,
  id: string,
  open: () => Fields,
  otherwise: Fields,
): Fields => openOrNote(ctx, table, id, open) ?? otherwise;
