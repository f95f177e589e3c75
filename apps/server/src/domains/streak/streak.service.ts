import type { NewStreak, Streak } from '@turnstone/contract/streak';
import { changeStart, streakTotals } from '@turnstone/rules/spells';
import { daysSince, isInFuture, startDateOf } from '@turnstone/rules/streak';
import { type TrialStreak, trialStartDate } from '@turnstone/rules/trial';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { saveChange, todayOf, withLockedDays } from './days.ts';
import * as spells from './spells.repository.ts';
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

/** Beside the streak of today, all that was counted before. */
export const getTotals = async (ctx: RequestContext, { noContactDaysSince }: Streak) => {
  const [ended] = await spells.getTotals(ctx.db, { userId: ctx.user.id });
  return streakTotals(noContactDaysSince ?? 0, ended ?? { days: 0, longest: 0 });
};

/** Days entered by hand are kept as the day they began, so that they grow. */
export const set = async (ctx: RequestContext, input: NewStreak, ifMatch: IfMatch): Promise<Streak> => {
  const now = ctx.clock.now();
  const nextStart =
    'noContactStartDate' in input
      ? input.noContactStartDate
      : startDateOf(input.noContactDaysSince, now, ctx.user.zone);
  return withLockedDays(ctx, async (ctx, startDate) => {
    if (isStale(ifMatch, startDate ?? 'none')) throw new EditConflict(currentStreak(ctx, startDate));
    if (isInFuture(nextStart, now, ctx.user.zone)) throw startInFuture;
    const ended = await spells.listEndingAfter(ctx.db, { userId: ctx.user.id, day: nextStart });
    const running = { startDate, today: todayOf(ctx), ended };
    await saveChange(ctx, changeStart(running, nextStart, input.isCorrection ?? false));
    return currentStreak(ctx, nextStart);
  });
};

/** A trial's streak, where the account has none of its own. What had ended there is imported before. */
export const importAll = (ctx: RequestContext, now: Date, streak: TrialStreak): Promise<void> =>
  withLockedDays(ctx, async (ctx, startDate) => {
    const theirs = trialStartDate(streak, now, ctx.user.zone);
    if (startDate !== null || theirs === null) return;
    const ended = await spells.listEndingAfter(ctx.db, { userId: ctx.user.id, day: theirs });
    await saveChange(ctx, changeStart({ startDate, today: todayOf(ctx), ended }, theirs, false));
  });

const startInFuture = new AppError(
  'start_in_future',
  'A streak can start today or on an earlier day. Please choose another date.',
);
