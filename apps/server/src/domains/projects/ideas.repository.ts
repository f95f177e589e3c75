import type { IdeaStatus } from '@turnstone/contract';
import type { Generated } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, tables } from '../../platform/db.ts';

interface IdeaTables {
  projects: { user_id: string; id: string; idea_count: number; completed_idea_count: number };
  project_ideas: {
    user_id: string;
    id: string;
    project_id: string;
    sealed: Buffer;
    version: Generated<number>;
    status: IdeaStatus;
    created_at: string;
  };
}

const query = tables<IdeaTables>();

const columns = [
  'id',
  'project_id as projectId',
  'sealed',
  'version',
  'status',
  'created_at as createdAt',
] as const;

export interface IdeaRow {
  readonly id: string;
  readonly projectId: string;
  readonly sealed: Buffer;
  readonly version: number;
  readonly status: IdeaStatus;
  readonly createdAt: string;
}

export const list = preparedList<{ userId: string; projectId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('project_ideas')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('project_id', '=', arg.projectId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const listAll = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('project_ideas')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const get = prepared<{ userId: string; id: string }>()(arg =>
  query
    .selectFrom('project_ideas')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const create = prepared<{
  userId: string;
  id: string;
  projectId: string;
  sealed: Buffer;
  status: IdeaStatus;
  createdAt: string;
}>()(arg =>
  query.insertInto('project_ideas').values({
    user_id: arg.userId,
    id: arg.id,
    project_id: arg.projectId,
    sealed: arg.sealed,
    status: arg.status,
    created_at: arg.createdAt,
  }),
);

export const update = prepared<{
  userId: string;
  id: string;
  sealed: Buffer;
  version: number;
  status: IdeaStatus;
}>()(arg =>
  query
    .updateTable('project_ideas')
    .set({ sealed: arg.sealed, version: arg.version, status: arg.status })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query
    .deleteFrom('project_ideas')
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .returning(['project_id as projectId', 'status']),
);

export const removeOfProject = prepared<{ userId: string; projectId: string }>()(arg =>
  query.deleteFrom('project_ideas').where('user_id', '=', arg.userId).where('project_id', '=', arg.projectId),
);

export const changeCounts = prepared<{ userId: string; projectId: string; all: number; completed: number }>()(
  arg =>
    query
      .updateTable('projects')
      .set(eb => ({
        idea_count: eb('idea_count', '+', arg.all),
        completed_idea_count: eb('completed_idea_count', '+', arg.completed),
      }))
      .where('user_id', '=', arg.userId)
      .where('id', '=', arg.projectId),
);

export const eraseBatch = batchDeleteBy('project_ideas');
