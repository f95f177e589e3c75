import { limits } from '@turnstone/contract/limits';
import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = ['id', 'version', 'day', 'sealed', 'created_at as createdAt'] as const;

const nights = ownedTable('nights', 'This night', columns);

export type NightRow = RowOf<'nights', typeof columns>;

export const { list, withLocked, eraseBatch } = nights;
export const remove = nights.removeReturning(['id', 'sealed']);
export const createMissing = nights.createMissing(
  { id: 'uuid', day: 'date', sealed: 'bytea', 'created_at as createdAt': 'timestamptz' },
  ['id', 'sealed'],
);

export const create = prepared<Omit<NightRow, 'version'> & { userId: string }>()(arg =>
  query.insertInto('nights').values({
    user_id: arg.userId,
    id: arg.id,
    day: arg.day,
    sealed: arg.sealed,
    created_at: arg.createdAt,
  }),
);

/** Under the lock of its row. */
export const update = prepared<{ userId: string; id: string; sealed: Buffer }>()(arg =>
  query
    .updateTable('nights')
    .set(eb => ({ sealed: arg.sealed, version: eb('version', '+', 1) }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** One bounded batch of them. */
export const removeBatch = prepared<{ userId: string }>()(arg =>
  query
    .deleteFrom('nights')
    .where(
      sql<boolean>`ctid = any(array(select ctid from nights where user_id = ${arg.userId} limit ${sql.lit(limits.nights)}))`,
    )
    .returning(['id', 'sealed']),
);

const selectMemory = (userId: string) =>
  query.selectFrom('users').select('remembers_nights as remembersNights').where('id', '=', userId);

export const getMemory = prepared<{ userId: string }>()(arg => selectMemory(arg.userId));

/** Until the transaction ends nobody turns it on or off; several may hold on to it. */
export const lockMemory = prepared<{ userId: string }>()(arg => selectMemory(arg.userId).forShare());

export const setMemory = prepared<{ userId: string; remembersNights: boolean }>()(arg =>
  query
    .updateTable('users')
    .set({ remembers_nights: arg.remembersNights })
    .where('id', '=', arg.userId)
    .returning('remembers_nights as remembersNights'),
);
