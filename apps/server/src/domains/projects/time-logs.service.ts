import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ProjectTime } from '@turnstone/contract/project-time';
import type {
  NewProjectTimeLog,
  ProjectTimeLog,
  ProjectTimeLogChange,
} from '@turnstone/contract/project-time-logs';
import { leftOf, planLimits } from '@turnstone/rules/plans';
import { timeWindow, weekAndMonth } from '@turnstone/rules/time';
import type { CurrentUser } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as policy from './projects.policy.ts';
import * as projects from './projects.service.ts';
import * as repository from './time-logs.repository.ts';

const table = 'project_time_logs';

const sealDescription = (me: CurrentUser, id: string, description: string): Buffer =>
  me.vault.seal(table, id, { description });

const decryptDescription = (me: CurrentUser, id: string, sealed: Buffer): string =>
  me.vault.open<{ description: string }>(table, id, sealed).description;

const toTimeLog = (
  me: CurrentUser,
  { id, version, projectId, sealed, minutes, loggedAt }: repository.TimeLogRow,
): ProjectTimeLog => ({
  id,
  version,
  projectId,
  description: decryptDescription(me, id, sealed),
  duration: minutes,
  loggedAt,
});

export const list = async (
  me: CurrentUser,
  projectId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ProjectTimeLog>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.assertExists(me, projectId);
  return openPage(me, table, page, row => toTimeLog(me, row));
};

/** Whether the month has room for these minutes in the person's plan. */
const assertFits = async (
  me: CurrentUser,
  { plan }: projects.LockedAccount,
  month: string,
  more: number,
): Promise<void> => {
  if (!policy.limitsMinutes(plan)) return;
  const [used] = await repository.getMonth(me.db, { userId: me.id, month });
  const isThisMonth = month === weekAndMonth(new Date(), me.zone).month;
  policy.assertCanLogTime(plan, used?.minutes ?? 0, more, isThisMonth ? 'this month' : 'in that month');
};

export const create = (
  me: CurrentUser,
  { projectId, description, duration }: NewProjectTimeLog,
): Promise<ProjectTimeLog> =>
  projects.withLockedAccount(me, async (me, account) => {
    await projects.assertWritable(me, account, projectId);
    const [id, now] = [newId(), new Date()];
    const calendar = weekAndMonth(now, me.zone);
    await assertFits(me, account, calendar.month, duration);
    const row = {
      id,
      projectId,
      sealed: sealDescription(me, id, description),
      version: 1,
      minutes: duration,
      ...calendar,
      loggedAt: now.toISOString(),
    };
    await repository.create(me.db, { ...row, userId: me.id });
    await repository.createCounters(me.db, { ...row, userId: me.id });
    await repository.changeCounters(me.db, { ...row, userId: me.id, sessions: 1 });
    return toTimeLog(me, row);
  });

export const update = (
  me: CurrentUser,
  id: string,
  input: ProjectTimeLogChange,
  ifMatch: IfMatch,
): Promise<ProjectTimeLog> =>
  projects.withLockedAccount(me, async (me, account) => {
    const row = await repository.get(me, id);
    await projects.assertWritable(me, account, row.projectId);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toTimeLog(me, row));
    const { description = decryptDescription(me, id, row.sealed), duration = row.minutes } = input;
    const more = duration - row.minutes;
    await assertFits(me, account, row.month, more);
    const sealed = sealDescription(me, id, description);
    const updated = { ...row, sealed, minutes: duration, version: row.version + 1 };
    await repository.update(me.db, { ...updated, userId: me.id });
    if (more !== 0)
      await repository.changeCounters(me.db, { ...row, userId: me.id, minutes: more, sessions: 0 });
    return toTimeLog(me, updated);
  });

export const remove = (me: CurrentUser, id: string): Promise<{ id: string }> =>
  projects.withLockedAccount(me, async me => {
    const removed = await repository.remove(me, id);
    await repository.changeCounters(me.db, {
      ...removed,
      userId: me.id,
      minutes: -removed.minutes,
      sessions: -1,
    });
    return { id };
  });

/** Where the time went. How far back it goes is the plan's matter. */
export const getProjectTime = async (me: CurrentUser): Promise<ProjectTime> => {
  const now = new Date();
  const { from, to } = timeWindow(me.plan, now, me.zone);
  const weeks = await repository.listWeeks(me.db, { userId: me.id, from, to });
  const [month] = await repository.getMonth(me.db, {
    userId: me.id,
    month: weekAndMonth(now, me.zone).month,
  });
  const minutes = month?.minutes ?? 0;
  const left = leftOf(planLimits[me.plan].minutesPerMonth, minutes);
  return { from, to, weeks: weeks.toReversed(), thisMonth: { minutes, left } };
};

export const exportOfProject = (me: CurrentUser, projectId: string): AsyncIterable<ProjectTimeLog> =>
  iteratePages(page => list(me, projectId, page));

/** Every time log of every project, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<ProjectTimeLog> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await repository.listAll(me.db, { userId: me.id, limit, after }), limit);
    return openPage(me, table, page, row => toTimeLog(me, row));
  });

/** What each week since then came to. */
export const listWeeksSince = (me: CurrentUser, from: string): Promise<{ week: string; minutes: number }[]> =>
  repository.sumWeeks(me.db, { userId: me.id, from });

export const { eraseBatch, eraseWeeks, eraseMonths } = repository;
