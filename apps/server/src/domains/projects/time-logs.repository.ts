import { limits } from '@turnstone/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'project_id as projectId',
  'sealed',
  'version',
  'minutes',
  'month',
  'week',
  'logged_at as loggedAt',
] as const;

const timeLogs = ownedTable('project_time_logs', 'This work session', columns);

export type TimeLogRow = RowOf<'project_time_logs', typeof columns>;

export const { get, eraseBatch, list: listAll } = timeLogs;
export const remove = timeLogs.removeReturning(columns);

export const list = preparedList<{ userId: string; projectId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('project_time_logs')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('project_id', '=', arg.projectId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** What each week came to, all projects together. */
export const sumWeeks = prepared<{ userId: string; from: string }>()(arg =>
  query
    .selectFrom('project_weekly_totals')
    .select(eb => ['week', eb.cast<number>(eb.fn.sum('minutes'), 'integer').as('minutes')])
    .where('user_id', '=', arg.userId)
    .where('week', '>=', arg.from)
    .groupBy('week')
    .orderBy('week', 'desc')
    .limit(sql.lit(100)),
);

export const create = prepared<{
  userId: string;
  id: string;
  projectId: string;
  sealed: Buffer;
  minutes: number;
  month: string;
  week: string;
  loggedAt: string;
}>()(arg =>
  query.insertInto('project_time_logs').values({
    user_id: arg.userId,
    id: arg.id,
    project_id: arg.projectId,
    sealed: arg.sealed,
    minutes: arg.minutes,
    month: arg.month,
    week: arg.week,
    logged_at: arg.loggedAt,
  }),
);

export const update = prepared<{
  userId: string;
  id: string;
  sealed: Buffer;
  version: number;
  minutes: number;
}>()(arg =>
  query
    .updateTable('project_time_logs')
    .set({ sealed: arg.sealed, version: arg.version, minutes: arg.minutes })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

/** For the date and number parameters of a counter: PostgreSQL must not take them for text. */
const cast = <Value>(value: Value, type: 'date' | 'integer'): RawBuilder<Value> =>
  sql<Value>`${value}::${sql.raw(type)}`;

/**
 * Adds minutes and sessions, or gives them back, everywhere they are counted: in one statement, after the log itself was
 * written. A row that is only given back to is there already, so nothing below zero is ever inserted.
 */
export const changeCounters = prepared<{
  userId: string;
  projectId: string;
  month: string;
  week: string;
  minutes: number;
  sessions: number;
}>()(arg =>
  query
    .with('counted_month', db =>
      db
        .updateTable('project_monthly_totals')
        .set(eb => ({ minutes: eb('minutes', '+', cast(arg.minutes, 'integer')) }))
        .where('user_id', '=', arg.userId)
        .where('month', '=', cast(arg.month, 'date')),
    )
    .with('counted_week', db =>
      db
        .updateTable('project_weekly_totals')
        .set(eb => ({ minutes: eb('minutes', '+', cast(arg.minutes, 'integer')) }))
        .where('user_id', '=', arg.userId)
        .where('week', '=', cast(arg.week, 'date'))
        .where('project_id', '=', arg.projectId),
    )
    .with('counted_project', db =>
      db
        .updateTable('projects')
        .set(eb => ({
          minutes_logged: eb('minutes_logged', '+', cast(arg.minutes, 'integer')),
          time_log_count: eb('time_log_count', '+', cast(arg.sessions, 'integer')),
          last_logged_at: eb
            .selectFrom('project_time_logs')
            .select('logged_at')
            .where('user_id', '=', arg.userId)
            .where('project_id', '=', arg.projectId)
            .orderBy('project_time_logs.id', 'desc')
            .limit(sql.lit(1)),
        }))
        .where('user_id', '=', arg.userId)
        .where('id', '=', arg.projectId),
    )
    .updateTable('users')
    .set(eb => ({ minutes_logged: eb('minutes_logged', '+', cast(arg.minutes, 'integer')) }))
    .where('id', '=', arg.userId),
);

/** The rows that `count` adds to, where they are not there yet. */
export const createCounters = prepared<{ userId: string; projectId: string; month: string; week: string }>()(
  arg =>
    query
      .with('begun_month', db =>
        db
          .insertInto('project_monthly_totals')
          .values({ user_id: arg.userId, month: arg.month, minutes: sql.lit(0) })
          .onConflict(conflict => conflict.columns(['user_id', 'month']).doNothing()),
      )
      .insertInto('project_weekly_totals')
      .values({ user_id: arg.userId, week: arg.week, project_id: arg.projectId, minutes: sql.lit(0) })
      .onConflict(conflict => conflict.columns(['user_id', 'week', 'project_id']).doNothing()),
);

export const getMonth = prepared<{ userId: string; month: string }>()(arg =>
  query
    .selectFrom('project_monthly_totals')
    .select('minutes')
    .where('user_id', '=', arg.userId)
    .where('month', '=', arg.month),
);

/** The newest first, so that what is bounded away is the oldest. */
export const listWeeks = prepared<{ userId: string; from: string; to: string }>()(arg =>
  query
    .selectFrom('project_weekly_totals')
    .select(['week', 'project_id as projectId', 'minutes'])
    .where('user_id', '=', arg.userId)
    .where('week', '>=', arg.from)
    .where('week', '<=', arg.to)
    .where('minutes', '>', sql.lit(0))
    .orderBy('week', 'desc')
    .orderBy('project_id', 'desc')
    .limit(sql.lit(limits.projectWeeks)),
);

/** All of a project's time, given back to its months and to the person's total. */
export const removeOfProject = prepared<{ userId: string; projectId: string }>()(arg =>
  query
    .with('gone', db =>
      db
        .deleteFrom('project_time_logs')
        .where('user_id', '=', arg.userId)
        .where('project_id', '=', arg.projectId)
        .returning(['month', 'minutes']),
    )
    .with('gone_weeks', db =>
      db
        .deleteFrom('project_weekly_totals')
        .where('user_id', '=', arg.userId)
        .where('project_id', '=', arg.projectId),
    )
    .with('gone_months', db =>
      db
        .selectFrom('gone')
        .select(eb => ['month', eb.cast<number>(eb.fn.sum('minutes'), 'integer').as('minutes')])
        .groupBy('month'),
    )
    .with('counted_months', db =>
      db
        .updateTable('project_monthly_totals as m')
        .from('gone_months as g')
        .set(eb => ({ minutes: eb('m.minutes', '-', eb.ref('g.minutes')) }))
        .where('m.user_id', '=', arg.userId)
        .whereRef('m.month', '=', 'g.month'),
    )
    .updateTable('users')
    .set(eb => ({
      minutes_logged: eb(
        'minutes_logged',
        '-',
        eb
          .selectFrom('gone')
          .select(gone =>
            gone.cast<number>(gone.fn.coalesce(gone.fn.sum('minutes'), sql.lit(0)), 'integer').as('minutes'),
          ),
      ),
    }))
    .where('id', '=', arg.userId),
);

export const eraseWeeks = batchDeleteBy('project_weekly_totals');
export const eraseMonths = batchDeleteBy('project_monthly_totals');
