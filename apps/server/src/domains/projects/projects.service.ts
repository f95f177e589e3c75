import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Plan } from '@turnstone/contract/plan';
import {
  type NewProject,
  newProjectState,
  type Project,
  type ProjectChange,
  type ProjectStatus,
  projectFields,
} from '@turnstone/contract/projects';
import type { ImportedProject } from '@turnstone/contract/trial-import';
import { applyChange } from '@turnstone/contract/versions';
import { pickFields } from '@turnstone/contract/written-fields';
import { planAt } from '@turnstone/rules/entitlement';
import { inBatches } from '../../platform/batches.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as ideas from './ideas.repository.ts';
import * as policy from './projects.policy.ts';
import * as repository from './projects.repository.ts';
import * as timeLogs from './time-logs.repository.ts';

const table = 'projects';

const { seal, open } = sealedFields(table, projectFields);

const isSame = (one: NewProject, other: NewProject): boolean =>
  JSON.stringify(pickFields(projectFields, one)) === JSON.stringify(pickFields(projectFields, other));

/** Tells of each project whether it is only read in this plan. A plan without a limit asks nothing. */
const findReadOnly = async (
  ctx: RequestContext,
  plan: Plan,
): Promise<(project: Pick<repository.ProjectRow, 'id'>) => boolean> => {
  if (!policy.limitsProjects(plan)) return () => false;
  const open = (await repository.listFirstOpen(ctx.db, { userId: ctx.user.id })).map(({ id }) => id);
  return ({ id }) => !policy.hasPlace(plan, open.includes(id) ? open.indexOf(id) : null);
};

const toProject = (ctx: RequestContext, row: repository.ProjectRow, isReadOnly: boolean): Project => ({
  id: row.id,
  version: row.version,
  ...open(ctx, row),
  status: row.status,
  createdAt: row.createdAt,
  totalTimeLogged: row.minutes,
  totalIdeas: row.ideas,
  completedIdeas: row.completedIdeas,
  sessions: row.sessions,
  lastLoggedAt: row.lastLoggedAt,
  isReadOnly,
});

const toProjectIn = async (ctx: RequestContext, plan: Plan, row: repository.ProjectRow): Promise<Project> =>
  toProject(ctx, row, (await findReadOnly(ctx, plan))(row));

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Project>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  const isReadOnly = await findReadOnly(ctx, ctx.user.plan);
  return openPage(ctx, table, page, row => toProject(ctx, row, isReadOnly(row)));
};

/** What a person's projects come to. */
export const getTotals = async (ctx: RequestContext) => {
  const [row] = await repository.getTotals(ctx.db, { userId: ctx.user.id });
  if (!row) throw notFound('This account');
  return row;
};

export const get = async (ctx: RequestContext, id: string): Promise<Project> =>
  toProjectIn(ctx, ctx.user.plan, await repository.get(ctx, id));

export const assertExists = async (ctx: RequestContext, id: string): Promise<void> => {
  await repository.get(ctx, id);
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
  ctx: RequestContext,
  work: (ctx: RequestContext, account: LockedAccount) => Promise<Result>,
) =>
  inTransaction(ctx, async ctx => {
    const [account] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
    if (!account) throw notFound('This account');
    const { openProjects, ...from } = account;
    // Read again under the lock: the session looked before it had to wait.
    return work(ctx, { plan: planAt(from, ctx.clock.now()), openProjects });
  });

const assertRowWritable = async (
  ctx: RequestContext,
  { plan }: LockedAccount,
  row: repository.ProjectRow,
): Promise<void> => {
  if ((await findReadOnly(ctx, plan))(row)) throw policy.projectReadOnly(plan, row.status);
};

/** Without a place in the plan a project is there to read, to complete or to open again, and to delete. */
export const assertWritable = async (
  ctx: RequestContext,
  account: LockedAccount,
  id: string,
): Promise<void> => assertRowWritable(ctx, account, await repository.get(ctx, id));

const toCounts = (status: ProjectStatus | null) => ({
  total: status === null ? 0 : 1,
  open: status !== null && policy.isOpen(status) ? 1 : 0,
  active: status === 'active' ? 1 : 0,
});

/** Counts a project that was in one state and is now in another; null is one that is not there. */
const updateCounts = async (
  ctx: RequestContext,
  was: ProjectStatus | null,
  is: ProjectStatus | null,
): Promise<void> => {
  if (was === is) return;
  const [before, after] = [toCounts(was), toCounts(is)];
  await repository.changeCounts(ctx.db, {
    userId: ctx.user.id,
    total: after.total - before.total,
    open: after.open - before.open,
    active: after.active - before.active,
  });
};

export const create = (ctx: RequestContext, input: NewProject): Promise<Project> =>
  withLockedAccount(ctx, async (ctx, { plan, openProjects }) => {
    policy.assertCanOpenProject(plan, openProjects);
    const id = newId();
    const row = {
      id,
      sealed: seal(ctx, id, input),
      version: 1,
      status: newProjectState.status,
      ideas: 0,
      completedIdeas: 0,
      minutes: 0,
      sessions: 0,
      lastLoggedAt: null,
      createdAt: ctx.clock.now().toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await updateCounts(ctx, null, row.status);
    return toProject(ctx, row, false);
  });

export const update = (
  ctx: RequestContext,
  id: string,
  input: ProjectChange,
  ifMatch: IfMatch,
): Promise<Project> =>
  withLockedAccount(ctx, async (ctx, account) => {
    const row = await repository.get(ctx, id);
    if (isStale(ifMatch, row.version)) throw new EditConflict(await toProjectIn(ctx, account.plan, row));
    const before = open(ctx, row);
    const words = applyChange(before, input);
    const { status = row.status } = input;
    if (policy.isOpen(status) && !policy.isOpen(row.status))
      policy.assertCanOpenProject(account.plan, account.openProjects);
    else if (!isSame(before, words)) await assertRowWritable(ctx, account, row);
    const sealed = seal(ctx, id, words);
    const updated = { ...row, sealed, status, version: row.version + 1 };
    await repository.update(ctx.db, { ...updated, userId: ctx.user.id });
    await updateCounts(ctx, row.status, status);
    return toProjectIn(ctx, account.plan, updated);
  });

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  withLockedAccount(ctx, async ctx => {
    const removed = await repository.remove(ctx, id);
    await ideas.removeOfProject(ctx.db, { userId: ctx.user.id, projectId: id });
    await timeLogs.removeOfProject(ctx.db, { userId: ctx.user.id, projectId: id });
    await updateCounts(ctx, removed.status, null);
    return { id };
  });

/**
 * Imports what a device made and skips ids that exist, also above the plan's limit. The caller holds the
 * person's lock.
 */
export const importAll = async (ctx: RequestContext, projects: readonly ImportedProject[]): Promise<void> => {
  for (const batch of inBatches(projects)) {
    const rows = batch.map(project => ({
      ...project,
      sealed: seal(ctx, project.id, project),
    }));
    const added = await repository.createMissing(ctx.db, ctx.user.id, rows);
    const counts = added.map(({ status }) => toCounts(status));
    await repository.changeCounts(ctx.db, {
      userId: ctx.user.id,
      total: counts.length,
      open: counts.filter(({ open }) => open > 0).length,
      active: counts.filter(({ active }) => active > 0).length,
    });
  }
};

/** Every project of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Project> =>
  iteratePages(page => list(ctx, page));

export const { listExistingIds, hasOthers, eraseBatch } = repository;
