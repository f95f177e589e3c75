import type { NewStreak, Streak } from '@turnstone/contract/streak';
import { daysSince, isInFuture, startDateOf } from '@turnstone/rules/streak';
import { type TrialStreak, trialStartDate } from '@turnstone/rules/trial';
import { EditConflict, type IfMatch } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as repository from './streak.repository.ts';

/** A streak as it is today, where the person is. */
export const currentStreak = (ctx: RequestContext, startDate: string | null): Streak => ({
  noContactStartDate: startDate,
  noContactDaysSince: startDate === null ? null : daysSince(startDate, ctx.clock.now(), ctx.user.zone),
});

export const get = async (ctx: RequestContext): Promise<Streak> => {
  const [row] = await repository.getStart(ctx.db, { userId: ctx.user.id });
  if (!row) throw notFound('This account');
  return currentStreak(ctx, row.startDate);
};

/** Days entered by hand are kept as the day they began, so that they grow. */
export const set = async (ctx: RequestContext, input: NewStreak, ifMatch: IfMatch): Promise<Streak> => {
  const now = ctx.clock.now();
  const startDate =
    'noContactStartDate' in input
      ? input.noContactStartDate
      : startDateOf(input.noContactDaysSince, now, ctx.user.zone);
  if (isInFuture(startDate, now, ctx.user.zone)) throw startInFuture;
  const [updated] = await repository.updateStart(ctx.db, { userId: ctx.user.id, startDate, ifMatch });
  if (!updated) throw new EditConflict(await get(ctx));
  return currentStreak(ctx, startDate);
};

/** A trial's streak, where the account has none of its own. */
export const importAll = async (ctx: RequestContext, now: Date, streak: TrialStreak): Promise<void> => {
  const startDate = trialStartDate(streak, now, ctx.user.zone);
  if (startDate !== null) await repository.setStartIfNone(ctx.db, { userId: ctx.user.id, startDate });
};

const startInFuture = new AppError(
  'start_in_future',
  'A streak can start today or on an earlier day. Please choose another date.',
);
