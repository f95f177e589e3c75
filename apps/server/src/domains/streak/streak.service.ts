import type { NewStreak, Streak } from '@turnstone/contract';
import { daysSince, isInFuture, startDateOf, type TrialStreak, trialStartDate } from '@turnstone/rules';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Member } from '../../platform/member.ts';
import * as rows from './streak.repository.ts';

/** A streak as it is today, where the person is. */
export const counted = ({ zone }: Pick<Member, 'zone'>, startDate: string | null): Streak => ({
  noContactStartDate: startDate,
  noContactDaysSince: startDate === null ? null : daysSince(startDate, new Date(), zone),
});

export const read = async (me: Member): Promise<Streak> => {
  const [row] = await rows.findStart(me.db, { me: me.id });
  if (!row) throw notFound('This account');
  return counted(me, row.startDate);
};

/** Days entered by hand are kept as the day they began, so that they grow. */
export const set = async (me: Member, wish: NewStreak, ifMatch: IfMatch): Promise<Streak> => {
  const now = new Date();
  const startDate =
    'noContactStartDate' in wish
      ? wish.noContactStartDate
      : startDateOf(wish.noContactDaysSince, now, me.zone);
  if (isInFuture(startDate, now, me.zone)) throw startInFuture;
  const [changed] = await rows.changeStart(me.db, { me: me.id, startDate, ifMatch });
  if (!changed) throw new EditConflict(await read(me));
  return counted(me, startDate);
};

/** A trial's streak, where the account has none of its own. */
export const bringIn = async (me: Member, now: Date, streak: TrialStreak): Promise<void> => {
  const startDate = trialStartDate(streak, now, me.zone);
  if (startDate !== null) await rows.startIfNone(me.db, { me: me.id, startDate });
};

const startInFuture = new AppError(
  'start_in_future',
  'A streak can begin today or on any day before. Please choose another date.',
);
