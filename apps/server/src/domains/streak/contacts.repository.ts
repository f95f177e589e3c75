import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'version',
  'day',
  'ended_start as endedStart',
  'sealed',
  'created_at as createdAt',
] as const;

const contacts = ownedTable('contacts', 'This contact', columns);

export type ContactRow = RowOf<'contacts', typeof columns>;

export const { list, get, withLocked, eraseBatch } = contacts;
export const remove = contacts.removeReturning(['id']);
export const createMissing = contacts.createMissing({
  id: 'uuid',
  day: 'date',
  sealed: 'bytea',
  'created_at as createdAt': 'timestamptz',
});

export const create = prepared<Omit<ContactRow, 'version'> & { userId: string }>()(arg =>
  query.insertInto('contacts').values({
    user_id: arg.userId,
    id: arg.id,
    day: arg.day,
    ended_start: arg.endedStart,
    sealed: arg.sealed,
    created_at: arg.createdAt,
  }),
);

/** Nothing comes back where it is gone, or has another version by now; null takes whichever it has. */
export const update = prepared<{ userId: string; id: string; sealed: Buffer; ifMatch: string | null }>()(
  arg =>
    query
      .updateTable('contacts')
      .set(eb => ({ sealed: arg.sealed, version: eb('version', '+', 1) }))
      .where('user_id', '=', arg.userId)
      .where('id', '=', arg.id)
      .where(sql<boolean>`version::text = coalesce(${arg.ifMatch}::text, version::text)`)
      .returning(columns),
);
