import {
  type NewProjectTimeLog,
  type Page,
  type PageQuery,
  type ProjectTime,
  type ProjectTimeLog,
  type ProjectTimeLogChange,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { leftOf, planLimits, timeWindow, weekAndMonth } from '@turnstone/rules';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { openEach } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as policy from './projects.policy.ts';
import * as projects from './projects.service.ts';
import * as rows from './time-logs.repository.ts';

const table = 'project_time_logs';

const sealedWords = (me: Member, id: string, description: string): Buffer =>
  me.vault.seal(table, id, { description });

const opened = (me: Member, id: string, sealed: Buffer): string =>
  me.vault.open<{ description: string }>(table, id, sealed).description;

const shown = (
  me: Member,
  { id, version, projectId, sealed, minutes, loggedAt }: rows.TimeLogRow,
): ProjectTimeLog => ({
  id,
  version,
  projectId,
  description: opened(me, id, sealed),
  duration: minutes,
  loggedAt,
});

export const list = async (
  me: Member,
  projectId: string,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<ProjectTimeLog>> => {
  const page = pageOf(await rows.listTimeLogs(me.db, { me: me.id, projectId, limit, after }), limit);
  if (page.items.length === 0) await projects.mustExist(me, projectId);
  return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
};

/** Whether the month has room for these minutes in the person's plan. */
const mustFit = async (me: Member, { plan }: projects.Locked, month: string, more: number): Promise<void> => {
  if (!policy.limitsMinutes(plan)) return;
  const [used] = await rows.findMonth(me.db, { me: me.id, month });
  const isThisMonth = month === weekAndMonth(new Date(), me.zone).month;
  policy.mayLog(plan, used?.minutes ?? 0, more, isThisMonth ? 'this month' : 'in that month');
};

export const log = (
  me: Member,
  { projectId, description, duration }: NewProjectTimeLog,
): Promise<ProjectTimeLog> =>
  projects.changing(me, async (me, person) => {
    await projects.mustBeWritable(me, person, projectId);
    const [id, now] = [newId(), new Date()];
    const calendar = weekAndMonth(now, me.zone);
    await mustFit(me, person, calendar.month, duration);
    const row = {
      id,
      projectId,
      sealed: sealedWords(me, id, description),
      version: 1,
      minutes: duration,
      ...calendar,
      loggedAt: now.toISOString(),
    };
    await rows.insertTimeLog(me.db, { ...row, me: me.id });
    await rows.beginCounting(me.db, { ...row, me: me.id });
    await rows.count(me.db, { ...row, me: me.id, sessions: 1 });
    return shown(me, row);
  });

export const change = (
  me: Member,
  id: string,
  wish: ProjectTimeLogChange,
  ifMatch: IfMatch,
): Promise<ProjectTimeLog> =>
  projects.changing(me, async (me, person) => {
    const [row] = await rows.findTimeLog(me.db, { me: me.id, id });
    if (!row) throw notFound('This work session');
    await projects.mustBeWritable(me, person, row.projectId);
    if (isStale(ifMatch, row.version)) throw new EditConflict(shown(me, row));
    const { description = opened(me, id, row.sealed), duration = row.minutes } = wish;
    const more = duration - row.minutes;
    await mustFit(me, person, row.month, more);
    const sealed = sealedWords(me, id, description);
    const changed = { ...row, sealed, minutes: duration, version: row.version + 1 };
    await rows.changeTimeLog(me.db, { ...changed, me: me.id });
    if (more !== 0) await rows.count(me.db, { ...row, me: me.id, minutes: more, sessions: 0 });
    return shown(me, changed);
  });

export const remove = (me: Member, id: string): Promise<{ id: string }> =>
  projects.changing(me, async me => {
    const [removed] = await rows.deleteTimeLog(me.db, { me: me.id, id });
    if (!removed) throw notFound('This work session');
    await rows.count(me.db, { ...removed, me: me.id, minutes: -removed.minutes, sessions: -1 });
    return { id };
  });

/** Where the time went. How far back it goes is the plan's matter. */
export const picture = async (me: Member): Promise<ProjectTime> => {
  const now = new Date();
  const { from, to } = timeWindow(me.plan, now, me.zone);
  const weeks = await rows.listWeeks(me.db, { me: me.id, from, to });
  const [month] = await rows.findMonth(me.db, { me: me.id, month: weekAndMonth(now, me.zone).month });
  const minutes = month?.minutes ?? 0;
  const left = leftOf(planLimits[me.plan].minutesPerMonth, minutes);
  return { from, to, weeks: weeks.toReversed(), thisMonth: { minutes, left } };
};

export const ofProject = (me: Member, projectId: string): AsyncIterable<ProjectTimeLog> =>
  wholeList(page => list(me, projectId, page));

/** Every work session of every project, for their owner to take along. */
export const everything = (me: Member): AsyncIterable<ProjectTimeLog> =>
  wholeList(async ({ limit, after }) => {
    const page = pageOf(await rows.listAllTimeLogs(me.db, { me: me.id, limit, after }), limit);
    return { items: openEach(me, table, page.items, row => shown(me, row)), next: page.next };
  });

/** What each week since then came to. */
export const weeksSince = (me: Member, from: string): Promise<{ week: string; minutes: number }[]> =>
  rows.sumWeeks(me.db, { me: me.id, from });

export const { eraseBatch, eraseWeeks, eraseMonths } = rows;
