import type { ProjectStatus } from '@turnstone/contract/projects';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'sealed',
  'version',
  'status',
  'idea_count as ideas',
  'completed_idea_count as completedIdeas',
  'minutes_logged as minutes',
  'time_log_count as sessions',
  'last_logged_at as lastLoggedAt',
  'created_at as createdAt',
] as const;

export type ProjectRow = RowOf<'projects', typeof columns>;

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'intro_plan as introPlan',
      'intro_ends_at as introEndsAt',
      'paid_plan as paidPlan',
      'paid_until as paidUntil',
      'open_project_count as openProjects',
    ])
    .where('id', '=', arg.userId)
    .forNoKeyUpdate(),
);

export const changeCounts = prepared<{ userId: string; total: number; open: number; active: number }>()(arg =>
  query
    .updateTable('users')
    .set(eb => ({
      project_count: eb('project_count', '+', arg.total),
      open_project_count: eb('open_project_count', '+', arg.open),
      active_project_count: eb('active_project_count', '+', arg.active),
    }))
    .where('id', '=', arg.userId),
);

export const getTotals = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select(['project_count as projects', 'active_project_count as active', 'minutes_logged as minutes'])
    .where('id', '=', arg.userId),
);

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('projects')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const get = prepared<{ userId: string; id: string }>()(arg =>
  query.selectFrom('projects').select(columns).where('user_id', '=', arg.userId).where('id', '=', arg.id),
);

// More than any plan's limit, and few enough to count.
const maxCount = sql.lit(100);

/** How many open projects were begun before this one; stops at a hundred. */
export const countOpenBefore = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom(eb =>
      eb
        .selectFrom('projects')
        .select('id')
        .where('user_id', '=', arg.userId)
        .where('id', '<', arg.id)
        .where('status', '<>', sql.lit('completed' as const))
        .limit(maxCount)
        .as('before'),
    )
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

export const create = prepared<{
  userId: string;
  id: string;
  sealed: Buffer;
  status: ProjectStatus;
  createdAt: string;
}>()(arg =>
  query.insertInto('projects').values({
    user_id: arg.userId,
    id: arg.id,
    sealed: arg.sealed,
    status: arg.status,
    idea_count: 0,
    completed_idea_count: 0,
    minutes_logged: 0,
    time_log_count: 0,
    created_at: arg.createdAt,
  }),
);

/** Many at once, in one statement. What is there already stays as it is; answers what is new. */
export const createMissing = prepared<{
  userId: string;
  ids: string[];
  sealed: Buffer[];
  statuses: ProjectStatus[];
  createdAt: string[];
}>()(arg =>
  query
    .insertInto('projects')
    .columns(['user_id', 'id', 'sealed', 'status', 'created_at'])
    .expression(
      sql`select ${arg.userId}::uuid, * from unnest(${arg.ids}::uuid[], ${arg.sealed}::bytea[], ${arg.statuses}::text[], ${arg.createdAt}::timestamptz[])`,
    )
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing())
    .returning('status'),
);

export const listExistingIds = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const getOther = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
    .limit(sql.lit(1)),
);

export const update = prepared<{
  userId: string;
  id: string;
  sealed: Buffer;
  version: number;
  status: ProjectStatus;
}>()(arg =>
  query
    .updateTable('projects')
    .set({ sealed: arg.sealed, version: arg.version, status: arg.status })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query.deleteFrom('projects').where('user_id', '=', arg.userId).where('id', '=', arg.id).returning('status'),
);

export const eraseBatch = batchDeleteBy('projects');
