import type { PaidPlan, ProjectStatus } from '@turnstone/contract';
import { type Generated, sql } from 'kysely';
import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingFrom } from '../../platform/erasing.ts';

interface ProjectTables {
  people: {
    id: string;
    intro_plan: PaidPlan | null;
    intro_ends_at: string | null;
    paid_plan: PaidPlan | null;
    paid_until: string | null;
    projects: number;
    open_projects: number;
    active_projects: number;
    minutes_logged: number;
  };
  projects: {
    user_id: string;
    id: string;
    sealed: Buffer;
    version: Generated<number>;
    status: ProjectStatus;
    ideas: number;
    completed_ideas: number;
    minutes: number;
    sessions: number;
    last_logged_at: string | null;
    created_at: string;
  };
}

const query = tables<ProjectTables>();

const columns = [
  'id',
  'sealed',
  'version',
  'status',
  'ideas',
  'completed_ideas as completedIdeas',
  'minutes',
  'sessions',
  'last_logged_at as lastLoggedAt',
  'created_at as createdAt',
] as const;

export interface ProjectRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly version: number;
  readonly status: ProjectStatus;
  readonly ideas: number;
  readonly completedIdeas: number;
  readonly minutes: number;
  readonly sessions: number;
  readonly lastLoggedAt: string | null;
  readonly createdAt: string;
}

/** Until the transaction ends. Not `for update`: the person's other writing refers to this row and goes on meanwhile. */
export const lockPerson = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select([
      'intro_plan as introPlan',
      'intro_ends_at as introEndsAt',
      'paid_plan as paidPlan',
      'paid_until as paidUntil',
      'open_projects as openProjects',
    ])
    .where('id', '=', arg.me)
    .forNoKeyUpdate(),
);

export const countProjects = prepared<{ me: string; total: number; open: number; active: number }>()(arg =>
  query
    .updateTable('people')
    .set(eb => ({
      projects: eb('projects', '+', arg.total),
      open_projects: eb('open_projects', '+', arg.open),
      active_projects: eb('active_projects', '+', arg.active),
    }))
    .where('id', '=', arg.me),
);

export const findTotals = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select(['projects', 'active_projects as active', 'minutes_logged as minutes'])
    .where('id', '=', arg.me),
);

export const listProjects = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('projects')
    .select(columns)
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const findProject = prepared<{ me: string; id: string }>()(arg =>
  query.selectFrom('projects').select(columns).where('user_id', '=', arg.me).where('id', '=', arg.id),
);

// More than any plan's limit, and few enough to count.
const mostCounted = sql.lit(100);

/** How many open projects were begun before this one; stops at a hundred. */
export const countOpenBefore = prepared<{ me: string; id: string }>()(arg =>
  query
    .selectFrom(eb =>
      eb
        .selectFrom('projects')
        .select('id')
        .where('user_id', '=', arg.me)
        .where('id', '<', arg.id)
        .where('status', '<>', sql.lit('completed' as const))
        .limit(mostCounted)
        .as('before'),
    )
    .select(eb => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

export const insertProject = prepared<{
  me: string;
  id: string;
  sealed: Buffer;
  status: ProjectStatus;
  createdAt: string;
}>()(arg =>
  query.insertInto('projects').values({
    user_id: arg.me,
    id: arg.id,
    sealed: arg.sealed,
    status: arg.status,
    ideas: 0,
    completed_ideas: 0,
    minutes: 0,
    sessions: 0,
    created_at: arg.createdAt,
  }),
);

/** Many at once, in one statement. What is there already stays as it is; answers what is new. */
export const insertMissingProjects = prepared<{
  me: string;
  ids: string[];
  sealed: Buffer[];
  statuses: ProjectStatus[];
  createdAt: string[];
}>()(arg =>
  query
    .insertInto('projects')
    .columns(['user_id', 'id', 'sealed', 'status', 'created_at'])
    .expression(
      sql`select ${arg.me}::uuid, * from unnest(${arg.ids}::uuid[], ${arg.sealed}::bytea[], ${arg.statuses}::text[], ${arg.createdAt}::timestamptz[])`,
    )
    .onConflict(conflict => conflict.columns(['user_id', 'id']).doNothing())
    .returning('status'),
);

export const listPresentIds = prepared<{ me: string; ids: string[] }>()(arg =>
  query
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', arg.me)
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`),
);

export const findOtherProject = prepared<{ me: string; ids: string[] }>()(arg =>
  query
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', arg.me)
    .where(sql<boolean>`id <> all(${arg.ids}::uuid[])`)
    .limit(sql.lit(1)),
);

export const changeProject = prepared<{
  me: string;
  id: string;
  sealed: Buffer;
  version: number;
  status: ProjectStatus;
}>()(arg =>
  query
    .updateTable('projects')
    .set({ sealed: arg.sealed, version: arg.version, status: arg.status })
    .where('user_id', '=', arg.me)
    .where('id', '=', arg.id),
);

export const deleteProject = prepared<{ me: string; id: string }>()(arg =>
  query.deleteFrom('projects').where('user_id', '=', arg.me).where('id', '=', arg.id).returning('status'),
);

export const eraseBatch = erasingFrom('projects');
