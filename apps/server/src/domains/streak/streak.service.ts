import type { NewStreak, Streak } from '@turnstone/contract/streak';
import {
  daysSince,
  isInFuture,
  startDateOf,
  type TrialStreak,
  trialStartDate,
} from '@turnstone/rules/streak';
import type { CurrentUser } from '../../platform/current-user.ts';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import * as repository from './streak.repository.ts';

/** A streak as it is today, where the person is. */
export const currentStreak = ({ zone }: Pick<CurrentUser, 'zone'>, startDate: string | null): Streak => ({
  noContactStartDate: startDate,
  noContactDaysSince: startDate === null ? null : daysSince(startDate, new Date(), zone),
});

export const get = async (me: CurrentUser): Promise<Streak> => {
  const [row] = await repository.getStart(me.db, { userId: me.id });
  if (!row) throw notFound('This account');
  return currentStreak(me, row.startDate);
};

/** Days entered by hand are kept as the day they began, so that they grow. */
export const set = async (me: CurrentUser, input: NewStreak, ifMatch: IfMatch): Promise<Streak> => {
  const now = new Date();
  const startDate =
    'noContactStartDate' in input
      ? input.noContactStartDate
      : startDateOf(input.noContactDaysSince, now, me.zone);
  if (isInFuture(startDate, now, me.zone)) throw startInFuture;
  const [updated] = await repository.updateStart(me.db, { userId: me.id, startDate, ifMatch });
  if (!updated) throw new EditConflict(await get(me));
  return currentStreak(me, startDate);
};

/** A trial's streak, where the account has none of its own. */
export const importAll = async (me: CurrentUser, now: Date, streak: TrialStreak): Promise<void> => {
  const startDate = trialStartDate(streak, now, me.zone);
  if (startDate !== null) await repository.setStartIfNone(me.db, { userId: me.id, startDate });
};

const startInFuture = new AppError(
  'start_in_future',
  'A streak can begin today or on any day before. Please choose another date.',
);
