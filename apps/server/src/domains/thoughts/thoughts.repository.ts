import { type Generated, sql } from 'kysely';
import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface ThoughtTables {
  thoughts: { user_id: string; id: string; sealed: Buffer; version: Generated<number>; created_at: string };
  /** Only to see whether one was made from a thought. */
  pivots: { user_id: string; id: string; thought_id: string };
}

const query = tables<ThoughtTables>();

const columns = ['id', 'sealed', 'version', 'created_at as createdAt'] as const;

export interface ThoughtRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly version: number;
  readonly createdAt: string;
}

export const listThoughts = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('thoughts')
    .select(columns)
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/**
 * A scalar question for each thought, and not `not exists`: joined, PostgreSQL may read all of a person's pivots first.
 */
export const listWaitingThoughts = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('thoughts')
    .select(columns)
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .where(
      eb =>
        eb
          .selectFrom('pivots')
          .select('pivots.id')
          .where('pivots.user_id', '=', arg.me)
          .whereRef('pivots.thought_id', '=', 'thoughts.id')
          .limit(sql.lit(1)),
      'is',
      null,
    )
    .orderBy('id', 'desc')
    .limit(rows),
);

export const findThought = prepared<{ me: string; id: string }>()(arg =>
  query.selectFrom('thoughts').select(columns).where('user_id', '=', arg.me).where('id', '=', arg.id),
);

export const insertThought = prepared<{ me: string; id: string; sealed: Buffer; createdAt: string }>()(arg =>
  query
    .insertInto('thoughts')
    .values({ user_id: arg.me, id: arg.id, sealed: arg.sealed, created_at: arg.createdAt }),
);

/** Many at once, in one statement. What is there already stays as it is. */
export const insertMissingThoughts = prepared<{
  me: string;
  ids: string[];
  sealed: Buffer[];
  createdAt: string[];
}>()(arg =>
  query
    .insertInto('thoughts')
    .columns(['user_id', 'id', 'sealed', 'created_at'])
    .expression(
      sql`select ${arg.me}::uuid, * from unnest(${arg.ids}::uuid[], ${arg.sealed}::bytea[], ${arg.createdAt}::timestamptz[])`,
    )
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing()),
);

export const listPresentIds = prepared<{ me: string; ids: string[] }>()(arg =>
  query
    .selectFrom('thoughts')
    .select('id')
    .where('user_id', '=', arg.me)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const findOtherThought = prepared<{ me: string; ids: string[] }>()(arg =>
  query
    .selectFrom('thoughts')
    .select('id')
    .where('user_id', '=', arg.me)
    .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
    .limit(sql.lit(1)),
);

/** Nothing comes back where it is gone, or has another version by now; null takes whichever it has. */
export const changeThought = prepared<{ me: string; id: string; sealed: Buffer; ifMatch: string | null }>()(
  arg =>
    query
      .updateTable('thoughts')
      .set(eb => ({ sealed: arg.sealed, version: eb('version', '+', 1) }))
      .where('user_id', '=', arg.me)
      .where('id', '=', arg.id)
      .where(sql<boolean>`version::text = coalesce(${arg.ifMatch}::text, version::text)`)
      .returning(columns),
);

export const deleteThought = prepared<{ me: string; id: string }>()(arg =>
  query.deleteFrom('thoughts').where('user_id', '=', arg.me).where('id', '=', arg.id).returning('id'),
);

export const eraseBatch = erasingFrom('thoughts');
