import type { ProjectStatus } from '@turnstone/contract/projects';
import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
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

const projects = ownedTable('projects', 'This project', columns);

export type ProjectRow = RowOf<'projects', typeof columns>;

export const { list, get, listExistingIds, hasOthers, eraseBatch } = projects;
export const remove = projects.removeReturning(['status']);
export const createMissing = projects.createMissing(
  { id: 'uuid', sealed: 'bytea', status: 'text', 'created_at as createdAt': 'timestamptz' },
  ['status'],
);

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

// More than any plan's limit.
const maxOpen = sql.lit(10);

/** The open projects that were begun first, in that order; a plan with a limit has a place for some of them. */
export const listFirstOpen = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', arg.userId)
    .where('status', '<>', sql.lit('completed' as const))
    .orderBy('id')
    .limit(maxOpen),
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
