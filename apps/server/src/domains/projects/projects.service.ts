import {
  applyChange,
  type ImportedProject,
  type NewProject,
  type Page,
  type PageQuery,
  type Plan,
  type Project,
  type ProjectChange,
  type ProjectStatus,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { planAt } from '@turnstone/rules';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as ideas from './ideas.repository.ts';
import * as policy from './projects.policy.ts';
import * as rows from './projects.repository.ts';
import * as timeLogs from './time-logs.repository.ts';

const table = 'projects';

/** The private part of a project: what is sealed as one value. */
type Words = NewProject;

const wordsOf = ({ title, description, category, targetCompletionDate }: Words): Words => ({
  title,
  description,
  category,
  targetCompletionDate,
});

const isSame = (one: Words, other: Words): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

const opened = (me: Member, row: rows.ProjectRow): Words => me.vault.open<Words>(table, row.id, row.sealed);

const shown = (me: Member, row: rows.ProjectRow): Project => ({
  id: row.id,
  version: row.version,
  ...opened(me, row),
  status: row.status,
  createdAt: row.createdAt,
  totalTimeLogged: row.minutes,
  totalIdeas: row.ideas,
  completedIdeas: row.completedIdeas,
  sessions: row.sessions,
  lastLoggedAt: row.lastLoggedAt,
});

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Project>> => {
  const page = pageOf(await rows.listProjects(me.db, { me: me.id, limit, after }), limit);
  return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
};

/** What a person's projects come to. */
export const totals = async (me: Member) => {
  const [row] = await rows.findTotals(me.db, { me: me.id });
  if (!row) throw notFound('This account');
  return row;
};

const findRow = async (me: Member, id: string): Promise<rows.ProjectRow> => {
  const [row] = await rows.findProject(me.db, { me: me.id, id });
  if (!row) throw notFound('This project');
  return row;
};

export const read = async (me: Member, id: string): Promise<Project> => shown(me, await findRow(me, id));

export const mustExist = async (me: Member, id: string): Promise<void> => {
  await findRow(me, id);
};

/** What is known of the person while nobody else can change their projects. */
export interface Locked {
  readonly plan: Plan;
  readonly openProjects: number;
}

/**
 * Every change of a person's projects begins here, so that limits and counters are read and written by one request
 * after the other, and nobody waits for anybody in a circle.
 */
export const changing = <Result>(me: Member, work: (me: Member, person: Locked) => Promise<Result>) =>
  inTransaction(me, async me => {
    const [person] = await rows.lockPerson(me.db, { me: me.id });
    if (!person) throw notFound('This account');
    const { openProjects, ...from } = person;
    // Read again under the lock: the session looked before it had to wait.
    return work(me, { plan: planAt(from, new Date()), openProjects });
  });

const isReadOnly = async (me: Member, { plan, openProjects }: Locked, row: rows.ProjectRow) => {
  if (policy.holdsAll(plan, openProjects) || !policy.isOpen(row.status)) return false;
  const [before] = await rows.countOpenBefore(me.db, { me: me.id, id: row.id });
  return !policy.hasPlace(plan, before?.count ?? 0);
};

/** Above the plan's limit a project is there to read, to complete and to delete. */
export const mustBeWritable = async (me: Member, person: Locked, id: string): Promise<void> => {
  if (await isReadOnly(me, person, await findRow(me, id))) throw policy.readOnly(person.plan);
};

const weightOf = (status: ProjectStatus | null) => ({
  total: status === null ? 0 : 1,
  open: status !== null && policy.isOpen(status) ? 1 : 0,
  active: status === 'active' ? 1 : 0,
});

/** Counts a project that was in one state and is now in another; null is one that is not there. */
const recount = async (me: Member, was: ProjectStatus | null, is: ProjectStatus | null): Promise<void> => {
  if (was === is) return;
  const [before, after] = [weightOf(was), weightOf(is)];
  await rows.countProjects(me.db, {
    me: me.id,
    total: after.total - before.total,
    open: after.open - before.open,
    active: after.active - before.active,
  });
};

export const create = (me: Member, wish: NewProject): Promise<Project> =>
  changing(me, async (me, { plan, openProjects }) => {
    policy.mayOpenAnother(plan, openProjects);
    const id = newId();
    const row = {
      id,
      sealed: me.vault.seal(table, id, wordsOf(wish)),
      version: 1,
      status: 'active' as const,
      ideas: 0,
      completedIdeas: 0,
      minutes: 0,
      sessions: 0,
      lastLoggedAt: null,
      createdAt: new Date().toISOString(),
    };
    await rows.insertProject(me.db, { ...row, me: me.id });
    await recount(me, null, row.status);
    return shown(me, row);
  });

export const change = (me: Member, id: string, wish: ProjectChange, ifMatch: IfMatch): Promise<Project> =>
  changing(me, async (me, person) => {
    const row = await findRow(me, id);
    if (isStale(ifMatch, row.version)) throw new EditConflict(shown(me, row));
    const before = opened(me, row);
    const words = applyChange(before, wish);
    const { status = row.status } = wish;
    if (!isSame(before, words) && (await isReadOnly(me, person, row))) throw policy.readOnly(person.plan);
    if (policy.isOpen(status) && !policy.isOpen(row.status))
      policy.mayOpenAnother(person.plan, person.openProjects);
    const sealed = me.vault.seal(table, id, wordsOf(words));
    const changed = { ...row, sealed, status, version: row.version + 1 };
    await rows.changeProject(me.db, { ...changed, me: me.id });
    await recount(me, row.status, status);
    return shown(me, changed);
  });

export const remove = (me: Member, id: string): Promise<{ id: string }> =>
  changing(me, async me => {
    const [removed] = await rows.deleteProject(me.db, { me: me.id, id });
    if (!removed) throw notFound('This project');
    await ideas.deleteIdeasOf(me.db, { me: me.id, projectId: id });
    await timeLogs.deleteTimeOf(me.db, { me: me.id, projectId: id });
    await recount(me, removed.status, null);
    return { id };
  });

/**
 * Takes over what a device made, where it is not there already, also above the plan's limit. Whoever calls it holds the
 * person's lock.
 */
export const bringIn = async (me: Member, projects: readonly ImportedProject[]): Promise<void> => {
  for (const batch of inBatches(projects)) {
    const added = await rows.insertMissingProjects(me.db, {
      me: me.id,
      ids: batch.map(({ id }) => id),
      sealed: batch.map(project => me.vault.seal(table, project.id, wordsOf(project))),
      statuses: batch.map(({ status }) => status),
      createdAt: batch.map(({ createdAt }) => createdAt),
    });
    const weights = added.map(({ status }) => weightOf(status));
    await rows.countProjects(me.db, {
      me: me.id,
      total: weights.length,
      open: weights.filter(({ open }) => open > 0).length,
      active: weights.filter(({ active }) => active > 0).length,
    });
  }
};

/** Which of these are in the account. */
export const listPresentIds = async (me: Member, projects: readonly { id: string }[]): Promise<string[]> =>
  (await rows.listPresentIds(me.db, { me: me.id, ids: projects.map(({ id }) => id) })).map(({ id }) => id);

/** Whether there is any project beside these. */
export const holdsOthers = async (me: Member, projects: readonly { id: string }[]): Promise<boolean> =>
  (await rows.findOtherProject(me.db, { me: me.id, ids: projects.map(({ id }) => id) })).length > 0;

/** Every project, for its owner to take along. */
export const everything = (me: Member): AsyncIterable<Project> => wholeList(page => list(me, page));

export const { eraseBatch } = rows;
