import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type {
  IdeaPriority,
  IdeaStatus,
  NewProjectIdea,
  ProjectIdea,
  ProjectIdeaChange,
} from '@turnstone/contract/project-ideas';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './ideas.repository.ts';
import * as projects from './projects.service.ts';

const table = 'project_ideas';

/** The private part of an idea: what is sealed as one value. */
interface SealedFields {
  readonly content: string;
  readonly priority: IdeaPriority;
}

const decryptIdea = (ctx: RequestContext, row: repository.IdeaRow): SealedFields =>
  ctx.vault.open<SealedFields>(table, row.id, row.sealed);

const toIdea = (row: repository.IdeaRow, { content, priority }: SealedFields): ProjectIdea => ({
  id: row.id,
  version: row.version,
  projectId: row.projectId,
  content,
  priority,
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
  return openPage(ctx, table, page, row => toIdea(row, decryptIdea(ctx, row)));
};

const completedWeight = (status: IdeaStatus): number => (status === 'completed' ? 1 : 0);

export const create = (
  ctx: RequestContext,
  { projectId, content, priority }: NewProjectIdea,
): Promise<ProjectIdea> =>
  projects.withLockedAccount(ctx, async (ctx, account) => {
    await projects.assertWritable(ctx, account, projectId);
    const id = newId();
    const words = { content, priority };
    const row = {
      id,
      projectId,
      sealed: ctx.vault.seal(table, id, words),
      version: 1,
      status: 'pending' as const,
      createdAt: ctx.clock.now().toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await repository.changeCounts(ctx.db, { userId: ctx.user.id, projectId, all: 1, completed: 0 });
    return toIdea(row, words);
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
    const before = decryptIdea(ctx, row);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toIdea(row, before));
    const words = { content: input.content ?? before.content, priority: input.priority ?? before.priority };
    const status = input.status ?? row.status;
    const updated = { ...row, sealed: ctx.vault.seal(table, id, words), status, version: row.version + 1 };
    await repository.update(ctx.db, { ...updated, userId: ctx.user.id });
    const completed = completedWeight(status) - completedWeight(row.status);
    if (completed !== 0)
      await repository.changeCounts(ctx.db, {
        userId: ctx.user.id,
        projectId: row.projectId,
        all: 0,
        completed,
      });
    return toIdea(updated, words);
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
    return openPage(ctx, table, page, row => toIdea(row, decryptIdea(ctx, row)));
  });

export const { eraseBatch } = repository;
