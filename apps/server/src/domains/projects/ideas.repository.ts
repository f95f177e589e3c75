import type { IdeaStatus } from '@turnstone/contract/project-ideas';
import { prepared, preparedList, query } from '../../platform/db.ts';
import { ownedTable } from '../../platform/owned-table.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'project_id as projectId',
  'sealed',
  'version',
  'status',
  'created_at as createdAt',
] as const;

const ideas = ownedTable('project_ideas', 'This idea', columns);

export type IdeaRow = RowOf<'project_ideas', typeof columns>;

export const { get, eraseBatch, list: listAll } = ideas;
export const remove = ideas.removeReturning(['project_id as projectId', 'status']);

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
