import type { Activity, ActivityDay } from '@turnstone/contract/activity';
import { activityYear } from '@turnstone/rules/activity';
import { localDate } from '@turnstone/rules/local-date';
import { inBatches } from '../../platform/batches.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as repository from './activity.repository.ts';

/**
 * Adds to the day it is for the person. Called in the transaction of the thing itself, as its last statement: everybody
 * who locks a day locks it last, which avoids a deadlock.
 */
export const record = async (ctx: RequestContext, now: Date, what: 'uses' | 'pivots'): Promise<void> => {
  const nothing = { uses: 0, pivots: 0 };
  await repository.incrementDay(ctx.db, {
    userId: ctx.user.id,
    day: localDate(now, ctx.user.zone),
    ...nothing,
    [what]: 1,
  });
};

/** Takes back a use of that moment; a day on which nothing else happened is gone again. */
export const undoUse = async (ctx: RequestContext, at: Date): Promise<void> => {
  const key = { userId: ctx.user.id, day: localDate(at, ctx.user.zone) };
  const [day] = await repository.decrementUses(ctx.db, key);
  if (day?.uses === 0 && day.pivots === 0) await repository.removeDay(ctx.db, key);
};

export const get = async (ctx: RequestContext): Promise<Activity> => {
  const { from, to } = activityYear(ctx.clock.now(), ctx.user.zone);
  return { from, to, days: await repository.listDays(ctx.db, { userId: ctx.user.id, from, to }) };
};

/** Where a day begins first. */
const furthestAhead = 'Pacific/Kiritimati';

/**
 * Adds the days of a trial, beyond what was `counted` of it before; returns what is counted of it now. Only
 * a use that is taken back makes a count on a device smaller; the difference is otherwise exactly what is new.
 */
export const importAll = async (
  ctx: RequestContext,
  now: Date,
  imported: readonly ActivityDay[],
  alreadyImported: readonly ActivityDay[],
): Promise<ActivityDay[]> => {
  const today = localDate(now, furthestAhead);
  const before = new Map(alreadyImported.map(day => [day.date, day]));
  const days = new Map(before);
  const more: ActivityDay[] = [];
  for (const { date, uses, pivots } of onePerDate(imported)) {
    // A day that has come nowhere yet was made by a wrong clock.
    if (date > today) continue;
    const had = before.get(date) ?? { uses: 0, pivots: 0 };
    const has = { date, uses: Math.max(uses, had.uses), pivots: Math.max(pivots, had.pivots) };
    days.set(date, has);
    if (has.uses > had.uses || has.pivots > had.pivots)
      more.push({ date, uses: has.uses - had.uses, pivots: has.pivots - had.pivots });
  }
  for (const batch of inBatches(more)) {
    await repository.incrementDays(ctx.db, {
      userId: ctx.user.id,
      days: batch.map(({ date }) => date),
      uses: batch.map(({ uses }) => uses),
      pivots: batch.map(({ pivots }) => pivots),
    });
  }
  return [...days.values()];
};

/** In the order of the dates, which is the order their rows are locked in; the last of a date counts. */
const onePerDate = (days: readonly ActivityDay[]): ActivityDay[] =>
  [...new Map(days.map(day => [day.date, day])).values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** Every day with activity, newest first, for the data export. */
export async function* exportAll(ctx: RequestContext): AsyncGenerator<ActivityDay> {
  let before = 'infinity';
  for (;;) {
    const days = await repository.listDaysBefore(ctx.db, { userId: ctx.user.id, before });
    yield* days;
    const last = days.at(-1);
    if (!last) return;
    before = last.date;
  }
}

export const { eraseBatch } = repository;
