import type { Page } from '@turnstone/contract/paging';
import type { CurrentUser } from './current-user.ts';
import { LockedKeyError, UnreadableError } from './sealed-text.ts';

/** Null, and noted, where a row does not open; a key that does not open is no matter of one row. */
const openOrNote = <Item>(me: CurrentUser, table: string, id: string, open: () => Item): Item | null => {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof UnreadableError) || error instanceof LockedKeyError) throw error;
    me.unreadable.push({ table, id });
    return null;
  }
};

/**
 * What these rows say. One that does not open is left out and noted, so that the others are still there to read: `route()`
 * tells the person, the log and the metrics name it.
 */
export const openEach = <Row extends { readonly id: string }, Item extends object>(
  me: CurrentUser,
  table: string,
  rows: readonly Row[],
  open: (row: Row) => Item,
): Item[] => {
  const items: Item[] = [];
  for (const row of rows) {
    const item = openOrNote(me, table, row.id, () => open(row));
    if (item) items.push(item);
  }
  return items;
};

/** The same for a page of a list. */
export const openPage = <Row extends { readonly id: string }, Item extends object>(
  me: CurrentUser,
  table: string,
  { items, next }: Page<Row>,
  open: (row: Row) => Item,
): Page<Item> => ({ items: openEach(me, table, items, open), next });

/** Where a row is there to be seen also without its words. */
export const openOr = <Fields>(
  me: CurrentUser,
  table: string,
  id: string,
  open: () => Fields,
  otherwise: Fields,
): Fields => openOrNote(me, table, id, open) ?? otherwise;
