import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = ['id', 'sealed', 'version', 'created_at as createdAt'] as const;

export type ThoughtRow = RowOf<'thoughts', typeof columns>;

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('thoughts')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/**
 * A scalar question for each thought, and not `not exists`: joined, PostgreSQL may read all of a person's pivots first.
 */
export const listWaiting = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('thoughts')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .where(
      eb =>
        eb
          .selectFrom('pivots')
          .select('pivots.id')
          .where('pivots.user_id', '=', arg.userId)
          .whereRef('pivots.thought_id', '=', 'thoughts.id')
          .limit(sql.lit(1)),
      'is',
      null,
    )
    .orderBy('id', 'desc')
    .limit(rows),
);

export const get = prepared<{ userId: string; id: string }>()(arg =>
  query.selectFrom('thoughts').select(columns).where('user_id', '=', arg.userId).where('id', '=', arg.id),
);

export const create = prepared<{ userId: string; id: string; sealed: Buffer; createdAt: string }>()(arg =>
  query
    .insertInto('thoughts')
    .values({ user_id: arg.userId, id: arg.id, sealed: arg.sealed, created_at: arg.createdAt }),
);

/** Many at once, in one statement. What is there already stays as it is. */
export const createMissing = prepared<{
  userId: string;
  ids: string[];
  sealed: Buffer[];
  createdAt: string[];
}>()(arg =>
  query
    .insertInto('thoughts')
    .columns(['user_id', 'id', 'sealed', 'created_at'])
    .expression(
      sql`select ${arg.userId}::uuid, * from unnest(${arg.ids}::uuid[], ${arg.sealed}::bytea[], ${arg.createdAt}::timestamptz[])`,
    )
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing()),
);

export const listExistingIds = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('thoughts')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const getOther = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('thoughts')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
    .limit(sql.lit(1)),
);

/** Nothing comes back where it is gone, or has another version by now; null takes whichever it has. */
export const update = prepared<{ userId: string; id: string; sealed: Buffer; ifMatch: string | null }>()(
  arg =>
    query
      .updateTable('thoughts')
      .set(eb => ({ sealed: arg.sealed, version: eb('version', '+', 1) }))
      .where('user_id', '=', arg.userId)
      .where('id', '=', arg.id)
      .where(sql<boolean>`version::text = coalesce(${arg.ifMatch}::text, version::text)`)
      .returning(columns),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query.deleteFrom('thoughts').where('user_id', '=', arg.userId).where('id', '=', arg.id).returning('id'),
);

export const eraseBatch = batchDeleteBy('thoughts');
