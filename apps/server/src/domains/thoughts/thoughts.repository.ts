import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = ['id', 'sealed', 'version', 'created_at as createdAt'] as const;

const thoughts = ownedTable('thoughts', 'This thought', columns);

export type ThoughtRow = RowOf<'thoughts', typeof columns>;

export const { list, get, listExistingIds, hasOthers, eraseBatch } = thoughts;
export const remove = thoughts.removeReturning(['id']);
export const createMissing = thoughts.createMissing({
  id: 'uuid',
  sealed: 'bytea',
  'created_at as createdAt': 'timestamptz',
});

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

export const create = prepared<{ userId: string; id: string; sealed: Buffer; createdAt: string }>()(arg =>
  query
    .insertInto('thoughts')
    .values({ user_id: arg.userId, id: arg.id, sealed: arg.sealed, created_at: arg.createdAt }),
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
