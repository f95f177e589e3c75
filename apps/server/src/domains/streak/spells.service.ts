import type { BodyOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { Spell, updateSpell } from '@turnstone/contract/spells';
import type { ImportedSpell } from '@turnstone/contract/trial-import';
import { byFirstDay, canHaveDays, correctDays, type EndedSpell, freeParts } from '@turnstone/rules/spells';
import { daysBetween } from '@turnstone/rules/streak';
import { EditConflict, type IfMatch, isStale } from '../../platform/edit-conflict.ts';
import { AppError } from '../../platform/errors.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { add, todayOf, withLockedDays } from './days.ts';
import * as repository from './spells.repository.ts';

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Spell>> =>
  pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);

/** The only way, beside removing it, in which total and longest become less. */
export const update = (
  ctx: RequestContext,
  id: string,
  days: BodyOf<typeof updateSpell>,
  ifMatch: IfMatch,
): Promise<Spell> =>
  withLockedDays(ctx, async (ctx, startDate) => {
    const userId = ctx.user.id;
    const before = await repository.get(ctx, id);
    if (isStale(ifMatch, before.version)) throw new EditConflict(before);
    const since = await repository.listEndingAfter(ctx.db, { userId, day: days.firstDay });
    const ended = since.filter(other => other.id !== id);
    if (!canHaveDays({ startDate, today: todayOf(ctx), ended }, days)) throw daysNotPossible;
    const corrected = { id, userId, ...correctDays(before, days), ifMatch: null };
    const [updated] = await repository.update(ctx.db, corrected);
    return updated ?? repository.get(ctx, id);
  });

export const remove = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  withLockedDays(ctx, ctx => repository.remove(ctx, id));

const daysNotPossible = new AppError(
  'day_not_possible',
  'These days are in the future, or belong to another time without contact. Please choose other dates.',
);

/** What of a trial's spells lies on no day that counts already. The same again changes nothing. */
export const importAll = (ctx: RequestContext, spells: readonly ImportedSpell[]): Promise<void> =>
  withLockedDays(ctx, async (ctx, startDate) => {
    const userId = ctx.user.id;
    const today = todayOf(ctx);
    const running = startDate === null ? [] : [{ firstDay: startDate, endDay: '9999-12-31', reachedDays: 0 }];
    const others: EndedSpell[] = await repository.listEndingAfter(ctx.db, { userId, day: '0001-01-01' });
    // In the order of their days, so that the list is too.
    for (const { firstDay, endDay, reachedDays } of spells.toSorted(byFirstDay)) {
      const past = {
        firstDay,
        endDay: endDay < today ? endDay : today,
        reachedDays: Math.min(reachedDays, daysBetween(firstDay, today)),
      };
      for (const part of freeParts(past, [...others, ...running])) {
        await add(ctx, part);
        others.push(part);
      }
    }
  });

/** Every spell that has ended, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Spell> => iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;
