import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type {
  IdeaPriority,
  IdeaStatus,
  NewProjectIdea,
  ProjectIdea,
  ProjectIdeaChange,
} from '@turnstone/contract/project-ideas';
import type { CurrentUser } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as repository from './ideas.repository.ts';
import * as projects from './projects.service.ts';

const table = 'project_ideas';

/** The private part of an idea: what is sealed as one value. */
interface SealedFields {
  readonly content: string;
  readonly priority: IdeaPriority;
}

const decryptIdea = (me: CurrentUser, row: repository.IdeaRow): SealedFields =>
  me.vault.open<SealedFields>(table, row.id, row.sealed);

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
  me: CurrentUser,
  projectId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ProjectIdea>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.assertExists(me, projectId);
  return openPage(me, table, page, row => toIdea(row, decryptIdea(me, row)));
};

const completedWeight = (status: IdeaStatus): number => (status === 'completed' ? 1 : 0);

export const create = (
  me: CurrentUser,
  { projectId, content, priority }: NewProjectIdea,
): Promise<ProjectIdea> =>
  projects.withLockedAccount(me, async (me, account) => {
    await projects.assertWritable(me, account, projectId);
    const id = newId();
    const words = { content, priority };
    const row = {
      id,
      projectId,
      sealed: me.vault.seal(table, id, words),
      version: 1,
      status: 'pending' as const,
      createdAt: new Date().toISOString(),
    };
    await repository.create(me.db, { ...row, userId: me.id });
    await repository.changeCounts(me.db, { userId: me.id, projectId, all: 1, completed: 0 });
    return toIdea(row, words);
  });

export const update = (
  me: CurrentUser,
  id: string,
  input: ProjectIdeaChange,
  ifMatch: IfMatch,
): Promise<ProjectIdea> =>
  projects.withLockedAccount(me, async (me, account) => {
    const row = await repository.get(me, id);
    await projects.assertWritable(me, account, row.projectId);
    const before = decryptIdea(me, row);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toIdea(row, before));
    const words = { content: input.content ?? before.content, priority: input.priority ?? before.priority };
    const status = input.status ?? row.status;
    const updated = { ...row, sealed: me.vault.seal(table, id, words), status, version: row.version + 1 };
    await repository.update(me.db, { ...updated, userId: me.id });
    const completed = completedWeight(status) - completedWeight(row.status);
    if (completed !== 0)
      await repository.changeCounts(me.db, { userId: me.id, projectId: row.projectId, all: 0, completed });
    return toIdea(updated, words);
  });

export const remove = (me: CurrentUser, id: string): Promise<{ id: string }> =>
  projects.withLockedAccount(me, async me => {
    const { projectId, status } = await repository.remove(me, id);
    await repository.changeCounts(me.db, {
      userId: me.id,
      projectId,
      all: -1,
      completed: -completedWeight(status),
    });
    return { id };
  });

export const exportOfProject = (me: CurrentUser, projectId: string): AsyncIterable<ProjectIdea> =>
  iteratePages(page => list(me, projectId, page));

/** Every idea of every project, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<ProjectIdea> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await repository.listAll(me.db, { userId: me.id, limit, after }), limit);
    return openPage(me, table, page, row => toIdea(row, decryptIdea(me, row)));
  });

export const { eraseBatch } = repository;
