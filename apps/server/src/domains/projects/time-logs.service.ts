import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { ProjectTime } from '@turnstone/contract/project-time';
import {
  type NewProjectTimeLog,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
  timeLogFields,
} from '@turnstone/contract/project-time-logs';
import { leftOf, planLimits } from '@turnstone/rules/plans';
import { timeWindow, weekAndMonth } from '@turnstone/rules/time';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { sealedFields } from '../../platform/sealed-fields.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as policy from './projects.policy.ts';
import * as projects from './projects.service.ts';
import * as repository from './time-logs.repository.ts';

const table = 'project_time_logs';

const { seal, open } = sealedFields(table, timeLogFields);

const toTimeLog = (ctx: RequestContext, row: repository.TimeLogRow): ProjectTimeLog => ({
  id: row.id,
  version: row.version,
  projectId: row.projectId,
  ...open(ctx, row),
  duration: row.minutes,
  loggedAt: row.loggedAt,
});

export const list = async (
  ctx: RequestContext,
  projectId: string,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<ProjectTimeLog>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.assertExists(ctx, projectId);
  return openPage(ctx, table, page, row => toTimeLog(ctx, row));
};

/** Whether the month has room for these minutes in the person's plan. */
const assertFits = async (
  ctx: RequestContext,
  { plan }: projects.LockedAccount,
  month: string,
  more: number,
): Promise<void> => {
  if (!policy.limitsMinutes(plan)) return;
  const [used] = await repository.getMonth(ctx.db, { userId: ctx.user.id, month });
  const isThisMonth = month === weekAndMonth(ctx.clock.now(), ctx.user.zone).month;
  policy.assertCanLogTime(plan, used?.minutes ?? 0, more, isThisMonth ? 'this month' : 'in that month');
};

export const create = (
  ctx: RequestContext,
  { projectId, duration, ...words }: NewProjectTimeLog,
): Promise<ProjectTimeLog> =>
  projects.withLockedAccount(ctx, async (ctx, account) => {
    await projects.assertWritable(ctx, account, projectId);
    const [id, now] = [newId(), ctx.clock.now()];
    const calendar = weekAndMonth(now, ctx.user.zone);
    await assertFits(ctx, account, calendar.month, duration);
    const row = {
      id,
      projectId,
      sealed: seal(ctx, id, words),
      version: 1,
      minutes: duration,
      ...calendar,
      loggedAt: now.toISOString(),
    };
    await repository.create(ctx.db, { ...row, userId: ctx.user.id });
    await repository.createCounters(ctx.db, { ...row, userId: ctx.user.id });
    await repository.changeCounters(ctx.db, { ...row, userId: ctx.user.id, sessions: 1 });
    return toTimeLog(ctx, row);
  });

export const update = (
  ctx: RequestContext,
  id: string,
  input: ProjectTimeLogChange,
  ifMatch: IfMatch,
): Promise<ProjectTimeLog> =>
  projects.withLockedAccount(ctx, async (ctx, account) => {
    const row = await repository.get(ctx, id);
    await projects.assertWritable(ctx, account, row.projectId);
    if (isStale(ifMatch, row.version)) throw new EditConflict(toTimeLog(ctx, row));
    // A description that cannot be read any more can still be replaced.
    const { duration = row.minutes, description = open(ctx, row).description } = input;
    const more = duration - row.minutes;
    await assertFits(ctx, account, row.month, more);
    const sealed = seal(ctx, id, { description });
    const updated = { ...row, sealed, minutes: duration, version: row.version + 1 };
    await repository.update(ctx.db, { ...updated, userId: ctx.user.id });
    if (more !== 0)
      await repository.changeCounters(ctx.db, { ...row, userId: ctx.user.id, minutes: more, sessions: 0 });
    return toTimeLog(ctx, updated);
  });

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  projects.withLockedAccount(ctx, async ctx => {
    const removed = await repository.remove(ctx, id);
    await repository.changeCounters(ctx.db, {
      ...removed,
      userId: ctx.user.id,
      minutes: -removed.minutes,
      sessions: -1,
    });
    return { id };
  });

/** Where the time went. How far back it goes is the plan's matter. */
export const getProjectTime = async (ctx: RequestContext): Promise<ProjectTime> => {
  const now = ctx.clock.now();
  const { from, to } = timeWindow(ctx.user.plan, now, ctx.user.zone);
  const weeks = await repository.listWeeks(ctx.db, { userId: ctx.user.id, from, to });
  const [month] = await repository.getMonth(ctx.db, {
    userId: ctx.user.id,
    month: weekAndMonth(now, ctx.user.zone).month,
  });
  const minutes = month?.minutes ?? 0;
  const left = leftOf(planLimits[ctx.user.plan].minutesPerMonth, minutes);
  return { from, to, weeks: weeks.toReversed(), thisMonth: { minutes, left } };
};

export const exportOfProject = (ctx: RequestContext, projectId: string): AsyncIterable<ProjectTimeLog> =>
  iteratePages(page => list(ctx, projectId, page));

/** Every time log of every project, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<ProjectTimeLog> =>
  iteratePages(async ({ limit, after }) => {
    const page = pageOf(await repository.listAll(ctx.db, { userId: ctx.user.id, limit, after }), limit);
    return openPage(ctx, table, page, row => toTimeLog(ctx, row));
  });

/** What each week since then came to. */
export const listWeeksSince = (
  ctx: RequestContext,
  from: string,
): Promise<{ week: string; minutes: number }[]> => repository.sumWeeks(ctx.db, { userId: ctx.user.id, from });

export const { eraseBatch, eraseWeeks, eraseMonths } = repository;
