import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Plan } from '@turnstone/contract/plan';
import type { NewProject, Project, ProjectChange, ProjectStatus } from '@turnstone/contract/projects';
import type { ImportedProject } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { planAt } from '@turnstone/rules/entitlement';
import { inBatches } from '../../platform/batches.ts';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as ideas from './ideas.repository.ts';
import * as policy from './projects.policy.ts';
import * as repository from './projects.repository.ts';
import * as timeLogs from './time-logs.repository.ts';

const table = 'projects';

/** The private part of a project: what is sealed as one value. */
type SealedFields = NewProject;

const pickSealedFields = ({
  title,
  description,
  category,
  targetCompletionDate,
}: SealedFields): SealedFields => ({
  title,
  description,
  category,
  targetCompletionDate,
});

const isSame = (one: SealedFields, other: SealedFields): boolean =>
  JSON.stringify(pickSealedFields(one)) === JSON.stringify(pickSealedFields(other));

const decryptProject = (me: CurrentUser, row: repository.ProjectRow): SealedFields =>
  me.vault.open<SealedFields>(table, row.id, row.sealed);

const toProject = (me: CurrentUser, row: repository.ProjectRow): Project => ({
  id: row.id,
  version: row.version,
  ...decryptProject(me, row),
  status: row.status,
  createdAt: row.createdAt,
  totalTimeLogged: row.minutes,
  totalIdeas: row.ideas,
  completedIdeas: row.completedIdeas,
  sessions: row.sessions,
  lastLoggedAt: row.lastLoggedAt,
});

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Project>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  return openPage(me, table, page, row => toProject(me, row));
};

/** What a person's projects come to. */
export const getTotals = async (me: CurrentUser) => {
  const [row] = await repository.getTotals(me.db, { userId: me.id });
  if (!row) throw notFound('This account');
  return row;
};

export const get = async (me: CurrentUser, id: string): Promise<Project> =>
  toProject(me, await repository.get(me, id));

export const assertExists = async (me: CurrentUser, id: string): Promise<void> => {
  await repository.get(me, id);
};

/** What is known of the person while nobody else can change their projects. */
export interface LockedAccount {
  readonly plan: Plan;
  readonly openProjects: number;
}

/**
 * Every change of a person's projects begins here, so that limits and counters are read and written by one request
 * after the other. Everybody locks the user's row first, which avoids a deadlock.
 */
export const withLockedAccount = <Result>(
  me: CurrentUser,
  work: (me: CurrentUser, account: LockedAccount) => Promise<Result>,
) =>
  inTransaction(me, async me => {
    const [account] = await repository.lockUser(me.db, { userId: me.id });
    if (!account) throw notFound('This account');
    const { openProjects, ...from } = account;
    // Read again under the lock: the session looked before it had to wait.
    return work(me, { plan: planAt(from, new Date()), openProjects });
  });

const isReadOnly = async (
  me: CurrentUser,
  { plan, openProjects }: LockedAccount,
  row: repository.ProjectRow,
) => {
  if (policy.fitsAll(plan, openProjects) || !policy.isOpen(row.status)) return false;
  const [before] = await repository.countOpenBefore(me.db, { userId: me.id, id: row.id });
  return !policy.hasPlace(plan, before?.count ?? 0);
};

/** Above the plan's limit a project is there to read, to complete and to delete. */
export const assertWritable = async (me: CurrentUser, account: LockedAccount, id: string): Promise<void> => {
  if (await isReadOnly(me, account, await repository.get(me, id))) throw policy.projectReadOnly(account.plan);
};

const toCounts = (status: ProjectStatus | null) => ({
  total: status === null ? 0 : 1,
  open: status !== null && policy.isOpen(status) ? 1 : 0,
  active: status === 'active' ? 1 : 0,
});

/** Counts a project that was in one state and is now in another; null is one that is not there. */
const updateCounts = async (
  me: CurrentUser,
  was: ProjectStatus | null,
  is: ProjectStatus | null,
): Promise<void> => {
  if (was === is) return;
  const [before, after] = [toCounts(was), toCounts(is)];
  await repository.changeCounts(me.db, {
    userId: me.id,
    total: after.total - before.total,
    open: after.open - before.open,
    active: after.active - before.active,
  });
};

export const create = (me: CurrentUser, input: NewProject): Promise<Project> =>
  withLockedAccount(me, async (me, { plan, openProjects }) => {
    policy.assertCanOpenProject(plan, openProjects);
    const id = newId();
    const row = {
      id,
      sealed: me.vault.seal(table, id, pickSealedFields(input)),
      version: 1,
      status: 'active' as const,
      ideas: 0,
      completedIdeas: 0,
      minutes: 0,
      sessions: 0,
      lastLoggedAt: null,
      createdAt: new Date().toISOString(),
    };
    await repository.create(me.db, { ...row, userId: me.id });
    await updateCounts(me, null, row.status);
    return toProject(me, row);
  });

export const update = (
  me: CurrentUser,
  id: string,
  input: ProjectChange,
  ifMatch: IfMatch,
): Promise<Project> =>
  withLockedAccount(me, async (me, account) => {
    const row = await repository.get(me, id);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toProject(me, row));
    const before = decryptProject(me, row);
    const words = applyChange(before, input);
    const { status = row.status } = input;
    if (!isSame(before, words) && (await isReadOnly(me, account, row)))
      throw policy.projectReadOnly(account.plan);
    if (policy.isOpen(status) && !policy.isOpen(row.status))
      policy.assertCanOpenProject(account.plan, account.openProjects);
    const sealed = me.vault.seal(table, id, pickSealedFields(words));
    const updated = { ...row, sealed, status, version: row.version + 1 };
    await repository.update(me.db, { ...updated, userId: me.id });
    await updateCounts(me, row.status, status);
    return toProject(me, updated);
  });

export const remove = (me: CurrentUser, id: string): Promise<{ id: string }> =>
  withLockedAccount(me, async me => {
    const removed = await repository.remove(me, id);
    await ideas.removeOfProject(me.db, { userId: me.id, projectId: id });
    await timeLogs.removeOfProject(me.db, { userId: me.id, projectId: id });
    await updateCounts(me, removed.status, null);
    return { id };
  });

/**
 * Takes over what a device made, where it is not there already, also above the plan's limit. Whoever calls it holds the
 * person's lock.
 */
export const importAll = async (me: CurrentUser, projects: readonly ImportedProject[]): Promise<void> => {
  for (const batch of inBatches(projects)) {
    const rows = batch.map(project => ({
      ...project,
      sealed: me.vault.seal(table, project.id, pickSealedFields(project)),
    }));
    const added = await repository.createMissing(me.db, me.id, rows);
    const counts = added.map(({ status }) => toCounts(status));
    await repository.changeCounts(me.db, {
      userId: me.id,
      total: counts.length,
      open: counts.filter(({ open }) => open > 0).length,
      active: counts.filter(({ active }) => active > 0).length,
    });
  }
};

/** Every project of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Project> => iteratePages(page => list(me, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
