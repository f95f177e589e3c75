import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import {
  type IdeaStatus,
  type NewProjectIdea,
  type ProjectIdea,
  type ProjectIdeaChange,
  projectIdeaFields,
} from '@turnstone/contract/project-ideas';
import { applyChange } from '@turnstone/contract/versions';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './ideas.repository.ts';
import * as projects from './projects.service.ts';

const table = 'project_ideas';

const { seal, open } = sealedFields(table, projectIdeaFields);

const toIdea = (ctx: RequestContext, row: repository.IdeaRow): ProjectIdea => ({
  id: row.id,
  version: row.version,
  projectId: row.projectId,
  ...open(ctx, row),
  status: row.status,
  createdAt: row.createdAt,
});

export const list = async (
  ctx: RequestContext,
  projectId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ProjectIdea>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.assertExists(ctx, projectId);
  return openPage(ctx, table, page, row => toIdea(ctx, row));
};

const completedWeight = (status: IdeaStatus): number => (status === 'completed' ? 1 : 0);

export const create = (ctx: RequestContext, { projectId, ...words }: NewProjectIdea): Promise<ProjectIdea> =>
  projects.withLockedAccount(ctx, async (ctx, account) => {
    await projects.assertWritable(ctx, account, projectId);
    const id = newId();
    const row = {
      id,
      projectId,
      sealed: seal(ctx, id, words),
      version: 1,
      status: 'pending' as const,
      createdAt: ctx.clock.now().toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await repository.changeCounts(ctx.db, { userId: ctx.user.id, projectId, all: 1, completed: 0 });
    return toIdea(ctx, row);
  });

export const update = (
  ctx: RequestContext,
  id: string,
  input: ProjectIdeaChange,
  ifMatch: IfMatch,
): Promise<ProjectIdea> =>
  projects.withLockedAccount(ctx, async (ctx, account) => {
    const row = await repository.get(ctx, id);
    await projects.assertWritable(ctx, account, row.projectId);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toIdea(ctx, row));
    const { status = row.status, ...words } = input;
    const sealed = seal(ctx, id, applyChange(open(ctx, row), words));
    const updated = { ...row, sealed, status, version: row.version + 1 };
    await repository.update(ctx.db, { ...updated, userId: ctx.user.id });
    const completed = completedWeight(status) - completedWeight(row.status);
    if (completed !== 0)
      await repository.changeCounts(ctx.db, {
        userId: ctx.user.id,
        projectId: row.projectId,
        all: 0,
        completed,
      });
    return toIdea(ctx, updated);
  });

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  projects.withLockedAccount(ctx, async ctx => {
    const { projectId, status } = await repository.remove(ctx, id);
    await repository.changeCounts(ctx.db, {
      userId: ctx.user.id,
      projectId,
      all: -1,
      completed: -completedWeight(status),
    });
    return { id };
  });

export const exportOfProject = (ctx: RequestContext, projectId: string): AsyncIterable<ProjectIdea> =>
  iteratePages(page => list(ctx, projectId, page));

/** Every idea of every project, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<ProjectIdea> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await repository.listAll(ctx.db, { userId: ctx.user.id, limit, after }), limit);
    return openPage(ctx, table, page, row => toIdea(ctx, row));
  });

export const { eraseBatch } = repository;
