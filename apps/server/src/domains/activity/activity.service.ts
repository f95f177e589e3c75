import type { Activity, ActivityDay } from '@turnstone/contract';
import { activityYear, localDate } from '@turnstone/rules';
import { inBatches } from '../../platform/batches.ts';
import type { Member } from '../../platform/member.ts';
import * as rows from './activity.repository.ts';

/**
 * Adds to the day it is for the person. Called in the transaction of the thing itself, as its last statement: everybody
 * who locks a day locks it last, and nobody waits for them in a circle.
 */
export const note = async (me: Member, now: Date, what: 'uses' | 'pivots'): Promise<void> => {
  const nothing = { uses: 0, pivots: 0 };
  await rows.addToDay(me.db, { me: me.id, day: localDate(now, me.zone), ...nothing, [what]: 1 });
};

export const readYear = async (me: Member): Promise<Activity> => {
  const { from, to } = activityYear(new Date(), me.zone);
  return { from, to, days: await rows.listDays(me.db, { me: me.id, from, to }) };
};

/** Where a day begins first. */
const furthestAhead = 'Pacific/Kiritimati';

/**
 * Adds the days of a trial, beyond what was `counted` of it before; answers what is counted of it now. Counts on a device
 * only grow, so the difference is exactly what is new.
 */
export const bringIn = async (
  me: Member,
  now: Date,
  given: readonly ActivityDay[],
  counted: readonly ActivityDay[],
): Promise<ActivityDay[]> => {
  const today = localDate(now, furthestAhead);
  const before = new Map(counted.map(day => [day.date, day]));
  const days = new Map(before);
  const more: ActivityDay[] = [];
  for (const { date, uses, pivots } of onePerDate(given)) {
    // A day that has come nowhere yet was made by a wrong clock.
    if (date > today) continue;
    const had = before.get(date) ?? { uses: 0, pivots: 0 };
    const has = { date, uses: Math.max(uses, had.uses), pivots: Math.max(pivots, had.pivots) };
    days.set(date, has);
    if (has.uses > had.uses || has.pivots > had.pivots)
      more.push({ date, uses: has.uses - had.uses, pivots: has.pivots - had.pivots });
  }
  for (const batch of inBatches(more)) {
    await rows.addToDays(me.db, {
      me: me.id,
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

/** Every day on which something happened, newest first, for the person to take along. */
export async function* everything(me: Member): AsyncGenerator<ActivityDay> {
  let before = 'infinity';
  for (;;) {
    const days = await rows.listDaysBefore(me.db, { me: me.id, before });
    yield* days;
    const last = days.at(-1);
    if (!last) return;
    before = last.date;
  }
}

export const { eraseBatch } = rows;
