import type { Activity } from '@turnstone/contract';
import { activityYear, localDate } from '@turnstone/rules';
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
