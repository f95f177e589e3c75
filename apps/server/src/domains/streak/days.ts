import { localDate } from '@turnstone/rules/local-date';
import { type EndedSpell, freeParts, type SpellChange } from '@turnstone/rules/spells';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as spells from './spells.repository.ts';
import * as streak from './streak.repository.ts';

/** A person's days as one thing: the running spell, which is a date in `users`, and those that have ended. */

export const todayOf = (ctx: RequestContext): string => localDate(ctx.clock.now(), ctx.user.zone);

/** Under the lock of the users row: whoever changes days sees all that was changed before. */
export const withLockedDays = <Result>(
  ctx: RequestContext,
  work: (ctx: RequestContext, startDate: string | null) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async ctx => {
    const [row] = await streak.lockStart(ctx.db, { userId: ctx.user.id });
    if (!row) throw notFound('This account');
    return work(ctx, row.startDate);
  });

/** In the order in which no two spells ever begin on one day. */
export const saveChange = async (
  ctx: RequestContext,
  { startDate, added, removed, shortened }: SpellChange<spells.SpellRow>,
): Promise<void> => {
  const userId = ctx.user.id;
  for (const { id } of removed) await spells.remove(ctx, id);
  if (shortened) {
    const { spell, endDay } = shortened;
    await spells.update(ctx.db, { ...spell, userId, endDay, ifMatch: null });
  }
  if (added) {
    // A server of the version before knows no spells: what it set may lie on days that count already.
    const others = await spells.listEndingAfter(ctx.db, { userId, day: added.firstDay });
    for (const part of freeParts(added, others)) await add(ctx, part);
  }
  await streak.updateStart(ctx.db, { userId, startDate });
};

export const add = async (ctx: RequestContext, spell: EndedSpell): Promise<void> =>
  void (await spells.create(ctx.db, { ...spell, userId: ctx.user.id, id: newId() }));
