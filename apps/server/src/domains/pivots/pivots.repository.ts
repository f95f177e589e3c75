import type { DisplayStyle } from '@turnstone/contract/pivots';
import { scoredPivots } from '@turnstone/rules/score';
import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'thought_id as thoughtId',
  'sealed',
  'version',
  'usage_count as usageCount',
  'last_used_at as lastUsed',
  'helped_times as helpedTimes',
  'helped_nights as helpedNights',
  'strength',
  'created_at as createdAt',
  'image_id as imageId',
  'display_style as displayStyle',
  'shared_id as sharedId',
] as const;

const pivots = ownedTable('pivots', 'This pivot', columns);

export type PivotRow = RowOf<'pivots', typeof columns>;

export const { list, get, withLocked, listExistingIds, hasOthers, eraseBatch } = pivots;
export const remove = pivots.removeReturning(['id']);
export const createMissing = pivots.createMissing({
  id: 'uuid',
  'thought_id as thoughtId': 'uuid',
  sealed: 'bytea',
  'usage_count as usageCount': 'integer',
  'last_used_at as lastUsed': 'timestamptz',
  strength: 'smallint',
  'created_at as createdAt': 'timestamptz',
});

/** Where a page of another order than the newest first begins. */
interface PageStart {
  userId: string;
  usageCount: number;
  after: string;
}

export const listStrongest = preparedList<PageStart & { strength: number }>()((arg, rows) =>
  query
    .selectFrom('pivots')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`(strength, usage_count, id) < (${arg.strength}, ${arg.usageCount}, ${arg.after})`)
    .orderBy('strength', 'desc')
    .orderBy('usage_count', 'desc')
    .orderBy('id', 'desc')
    .limit(rows),
);

export const listFrequent = preparedList<PageStart>()((arg, rows) =>
  query
    .selectFrom('pivots')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`(usage_count, id) < (${arg.usageCount}, ${arg.after})`)
    .orderBy('usage_count', 'desc')
    .orderBy('id', 'desc')
    .limit(rows),
);

/** Stops at as many as the score can use, however many there are. */
export const countScored = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom(eb =>
      eb
        .selectFrom('pivots')
        .select('id')
        .where('user_id', '=', arg.userId)
        .limit(sql.lit(scoredPivots))
        .as('scored'),
    )
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

export const create = prepared<{
  userId: string;
  id: string;
  thoughtId: string;
  sealed: Buffer;
  strength: number;
  createdAt: string;
}>()(arg =>
  query.insertInto('pivots').values({
    user_id: arg.userId,
    id: arg.id,
    thought_id: arg.thoughtId,
    sealed: arg.sealed,
    usage_count: sql.lit(0),
    strength: arg.strength,
    created_at: arg.createdAt,
  }),
);

/** Nothing comes back when it was saved before; while another request saves it, this waits for its end. */
export const createSaved = prepared<{
  userId: string;
  id: string;
  thoughtId: string;
  sealed: Buffer;
  createdAt: string;
  imageId: string;
  displayStyle: DisplayStyle;
  savedFrom: string;
}>()(arg =>
  query
    .insertInto('pivots')
    .values({
      user_id: arg.userId,
      id: arg.id,
      thought_id: arg.thoughtId,
      sealed: arg.sealed,
      usage_count: sql.lit(0),
      created_at: arg.createdAt,
      image_id: arg.imageId,
      display_style: arg.displayStyle,
      saved_from: arg.savedFrom,
    })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'saved_from']).where('saved_from', 'is not', null).doNothing(),
    )
    .returning('id'),
);

export const listSaved = prepared<{ userId: string; savedFrom: string[] }>()(arg =>
  query
    .selectFrom('pivots')
    .select([...columns, 'saved_from as savedFrom'])
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`saved_from = any(${arg.savedFrom}::uuid[])`),
);

/** One's own pivots by the ids of their copies. */
export const listBySharedIds = prepared<{ userId: string; sharedIds: string[] }>()(arg =>
  query
    .selectFrom('pivots')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`shared_id = any(${arg.sharedIds}::uuid[])`),
);

export const setPairing = prepared<{
  userId: string;
  id: string;
  imageId: string | null;
  displayStyle: DisplayStyle | null;
}>()(arg =>
  query
    .updateTable('pivots')
    .set(eb => ({
      image_id: arg.imageId,
      display_style: arg.displayStyle,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const setSharedId = prepared<{ userId: string; id: string; sharedId: string }>()(arg =>
  query
    .updateTable('pivots')
    .set({ shared_id: arg.sharedId })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** One batch of the pivots that were paired with an image that is gone. */
export const unpairBatch = prepared<{ imageId: string }>()(arg =>
  query
    .updateTable('pivots')
    .set({ image_id: null, display_style: null })
    .where(
      sql<boolean>`ctid = any(array(select ctid from pivots where image_id = ${arg.imageId} limit 1000 for update))`,
    )
    .returning('id'),
);

export const update = prepared<{ userId: string; id: string; sealed: Buffer }>()(arg =>
  query
    .updateTable('pivots')
    .set(eb => ({ sealed: arg.sealed, version: eb('version', '+', 1) }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** Not a change of its words: whoever edits them meanwhile can save. */
export const setBeliefs = prepared<{ userId: string; id: string; sealed: Buffer; strength: number }>()(arg =>
  query
    .updateTable('pivots')
    .set({ sealed: arg.sealed, strength: arg.strength })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** In one order, so that two transactions do not wait for each other. */
export const lockEach = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('pivots')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .orderBy('id')
    .forUpdate(),
);

/** Of many at once, under their locks. */
export const setHelped = prepared<{
  userId: string;
  ids: string[];
  helpedTimes: number[];
  helpedNights: number[];
  strength: number[];
}>()(arg =>
  query
    .updateTable('pivots')
    .from(
      sql<{
        id: string;
        times: number;
        nights: number;
        strength: number;
      }>`unnest(${arg.ids}::uuid[], ${arg.helpedTimes}::integer[], ${arg.helpedNights}::integer[], ${arg.strength}::smallint[])`.as<'counted'>(
        sql`counted(id, times, nights, strength)`,
      ),
    )
    .set(eb => ({
      helped_times: eb.ref('counted.times'),
      helped_nights: eb.ref('counted.nights'),
      strength: eb.ref('counted.strength'),
    }))
    .where('pivots.user_id', '=', arg.userId)
    .whereRef('pivots.id', '=', 'counted.id'),
);

export const incrementUsage = prepared<{ userId: string; id: string; at: string }>()(arg =>
  query
    .updateTable('pivots')
    .set(eb => ({ usage_count: eb('usage_count', '+', 1), last_used_at: arg.at }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .returning(['usage_count as usageCount', 'last_used_at as lastUsed']),
);

export const decrementUsage = prepared<{ userId: string; id: string; usedBefore: string | null }>()(arg =>
  query
    .updateTable('pivots')
    .set(eb => ({ usage_count: eb('usage_count', '-', 1), last_used_at: arg.usedBefore }))
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);
