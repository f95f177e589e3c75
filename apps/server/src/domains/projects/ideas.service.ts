import {
  type IdeaPriority,
  type IdeaStatus,
  type NewProjectIdea,
  type Page,
  type PageQuery,
  type ProjectIdea,
  type ProjectIdeaChange,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as rows from './ideas.repository.ts';
import * as projects from './projects.service.ts';

const table = 'project_ideas';

/** The private part of an idea: what is sealed as one value. */
interface Words {
  readonly content: string;
  readonly priority: IdeaPriority;
}

const opened = (me: Member, row: rows.IdeaRow): Words => me.vault.open<Words>(table, row.id, row.sealed);

const shown = (row: rows.IdeaRow, { content, priority }: Words): ProjectIdea => ({
  id: row.id,
  version: row.version,
  projectId: row.projectId,
  content,
  priority,
  status: row.status,
  createdAt: row.createdAt,
});

export const list = async (
  me: Member,
  projectId: string,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<ProjectIdea>> => {
  const page = pageOf(await rows.listIdeas(me.db, { me: me.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.mustExist(me, projectId);
  return { items: openEach(me, table, page.items, row => shown(row, opened(me, row))), next: page.next };
};

const isCompleted = (status: IdeaStatus): number => (status === 'completed' ? 1 : 0);

export const add = (me: Member, { projectId, content, priority }: NewProjectIdea): Promise<ProjectIdea> =>
  projects.changing(me, async (me, person) => {
    await projects.mustBeWritable(me, person, projectId);
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
    await rows.insertIdea(me.db, { ...row, me: me.id });
    await rows.countIdeas(me.db, { me: me.id, projectId, all: 1, completed: 0 });
    return shown(row, words);
  });

export const change = (
  me: Member,
  id: string,
  wish: ProjectIdeaChange,
  ifMatch: IfMatch,
): Promise<ProjectIdea> =>
  projects.changing(me, async (me, person) => {
    const [row] = await rows.findIdea(me.db, { me: me.id, id });
    if (!row) throw notFound('This idea');
    await projects.mustBeWritable(me, person, row.projectId);
    const before = opened(me, row);
    if (isStale(ifMatch, row.version)) throw new EditConflict(shown(row, before));
    const words = { content: wish.content ?? before.content, priority: wish.priority ?? before.priority };
    const status = wish.status ?? row.status;
    const changed = { ...row, sealed: me.vault.seal(table, id, words), status, version: row.version + 1 };
    await rows.changeIdea(me.db, { ...changed, me: me.id });
    const completed = isCompleted(status) - isCompleted(row.status);
    if (completed !== 0)
      await rows.countIdeas(me.db, { me: me.id, projectId: row.projectId, all: 0, completed });
    return shown(changed, words);
  });

export const remove = (me: Member, id: string): Promise<{ id: string }> =>
  projects.changing(me, async me => {
    const [removed] = await rows.deleteIdea(me.db, { me: me.id, id });
    if (!removed) throw notFound('This idea');
    const { projectId, status } = removed;
    await rows.countIdeas(me.db, { me: me.id, projectId, all: -1, completed: -isCompleted(status) });
    return { id };
  });

export const ofProject = (me: Member, projectId: string): AsyncIterable<ProjectIdea> =>
  wholeList(page => list(me, projectId, page));

/** Every idea of every project, for their owner to take along. */
export const everything = (me: Member): AsyncIterable<ProjectIdea> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listAllIdeas(me.db, { me: me.id, limit, after }), limit);
    return { items: openEach(me, table, page.items, row => shown(row, opened(me, row))), next: page.next };
  });

export const { eraseBatch } = rows;
