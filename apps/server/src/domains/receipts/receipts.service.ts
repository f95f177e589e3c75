import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import type { PaidItem } from '@turnstone/contract/payments';
import type { Receipt } from '@turnstone/contract/receipts';
import type { Executor } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import * as repository from './receipts.repository.ts';

interface PaidThing {
  readonly userId: string;
  /** The provider's payment, or of a plan its invoice: told again, it is the same receipt. */
  readonly reference: string;
  readonly item: PaidItem;
  readonly amount: number;
  readonly paidAt: string;
}

/** In the transaction that gives what was paid for. The list is in the order of the payments, however late they are told. */
export const add = async (tx: Executor, paid: PaidThing): Promise<void> =>
  void (await repository.add(tx, { ...paid, id: newId(new Date(paid.paidAt)) }));

/** A refund is never taken back. */
export const markRefunded = async (db: Executor, reference: string): Promise<void> =>
  void (await repository.markRefunded(db, { reference }));

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Receipt>> =>
  pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);

/** Every receipt of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Receipt> =>
  iteratePages(page => list(ctx, page));

export const { eraseBatch } = repository;
