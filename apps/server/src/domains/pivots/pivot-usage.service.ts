import type { BodyOf } from '@turnstone/contract/endpoint';
import type { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import { notFound } from '../../platform/errors.ts';
import { inTransaction, type RequestContext } from '../../platform/request-context.ts';
import * as activity from '../activity/activity.service.ts';
import * as repository from './pivots.repository.ts';

export const record = (ctx: RequestContext, pivotId: string) =>
  inTransaction(ctx, async ctx => {
    const now = ctx.clock.now();
    const at = now.toISOString();
    const [used] = await repository.incrementUsage(ctx.db, { userId: ctx.user.id, id: pivotId, at });
    if (!used) throw notFound('This pivot');
    await activity.record(ctx, now, 'uses');
    return { pivotId, usageCount: used.usageCount, lastUsed: at };
  });

export const undo = (ctx: RequestContext, { pivotId, lastUsed, usedBefore }: BodyOf<typeof undoPivotUsage>) =>
  repository.withLocked(ctx, pivotId, async (ctx, row) => {
    const at = new Date(lastUsed);
    const isLast = row.lastUsed !== null && Date.parse(row.lastUsed) === at.getTime();
    const isBefore = usedBefore === null || Date.parse(usedBefore) < at.getTime();
    if (!isLast || !isBefore || row.usageCount === 0)
      return { pivotId, usageCount: row.usageCount, lastUsed: row.lastUsed };
    await repository.decrementUsage(ctx.db, { userId: ctx.user.id, id: pivotId, usedBefore });
    await activity.undoUse(ctx, at);
    return { pivotId, usageCount: row.usageCount - 1, lastUsed: usedBefore };
  });
