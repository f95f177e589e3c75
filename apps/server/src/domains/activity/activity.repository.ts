import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, query } from '../../platform/db.ts';

export const incrementDay = prepared<{ userId: string; day: string; uses: number; pivots: number }>()(arg =>
  query
    .insertInto('activity')
    .values({ user_id: arg.userId, day: arg.day, usage_count: arg.uses, pivot_count: arg.pivots })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'day']).doUpdateSet(eb => ({
        usage_count: eb('activity.usage_count', '+', eb.ref('excluded.usage_count')),
        pivot_count: eb('activity.pivot_count', '+', eb.ref('excluded.pivot_count')),
      })),
    ),
);

/** Returns nothing where no use was counted on that day. */
export const decrementUses = prepared<{ userId: string; day: string }>()(arg =>
  query
    .updateTable('activity')
    .set(eb => ({ usage_count: eb('usage_count', '-', 1) }))
    .where('user_id', '=', arg.userId)
    .where('day', '=', arg.day)
    .where('usage_count', '>', 0)
    .returning(['usage_count as uses', 'pivot_count as pivots']),
);

export const removeDay = prepared<{ userId: string; day: string }>()(arg =>
  query.deleteFrom('activity').where('user_id', '=', arg.userId).where('day', '=', arg.day),
);

// Far below what the column holds, so that no sum of imports can overflow it.
const maxCount = sql.lit(1_000_000_000);
const cappedSum = (column: 'usage_count' | 'pivot_count') =>
  sql<number>`least(activity.${sql.ref(column)} + excluded.${sql.ref(column)}, ${maxCount})`;

export const incrementDays = prepared<{ userId: string; days: string[]; uses: number[]; pivots: number[] }>()(
  arg =>
    query
      .insertInto('activity')
      .columns(['user_id', 'day', 'usage_count', 'pivot_count'])
      .expression(
        sql`select ${arg.userId}::uuid, * from unnest(${arg.days}::date[], ${arg.uses}::integer[], ${arg.pivots}::integer[])`,
      )
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet({ usage_count: cappedSum('usage_count'), pivot_count: cappedSum('pivot_count') }),
      ),
);

/** One row a day, so the days between two dates are bounded by themselves. */
export const listDays = prepared<{ userId: string; from: string; to: string }>()(arg =>
  query
    .selectFrom('activity')
    .select(['day as date', 'usage_count as uses', 'pivot_count as pivots'])
    .where('user_id', '=', arg.userId)
    .where('day', '>=', arg.from)
    .where('day', '<=', arg.to)
    .orderBy('day')
    .limit(sql.lit(366)),
);

/** The days before one, newest first. */
export const listDaysBefore = prepared<{ userId: string; before: string }>()(arg =>
  query
    .selectFrom('activity')
    .select(['day as date', 'usage_count as uses', 'pivot_count as pivots'])
    .where('user_id', '=', arg.userId)
    .where('day', '<', arg.before)
    .orderBy('day', 'desc')
    .limit(sql.lit(366)),
);

export const eraseBatch = batchDeleteBy('activity');
