import type { ServiceContext } from '../../platform/request-context.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as receipts from '../receipts/receipts.service.ts';
import * as orders from './orders.service.ts';

/**
 * An event only says where to look. Its content is never trusted: the payment or subscription it is about is read
 * from the provider, and what holds now is stored. So it does not matter in which order, how late or how often events
 * come, and none of them has to be stored.
 */
export const receive = async (ctx: ServiceContext, body: Buffer, signature: string): Promise<void> => {
  const { payments } = ctx;
  const hint = payments.readEvent(body, signature);
  if (hint === null) return;
  if (hint.about === 'subscription') return subscriptions.sync(ctx, hint.id);
  const payment = await orders.sync(ctx, hint.id);
  // What was given back may have been a plan's. That a plan was paid is told by its invoice.
  if (hint.about !== 'refund' || !payment || payment.metadata.kind !== undefined) return;
  const invoice = await payments.findInvoicePaidBy(payment.id);
  if (!invoice) return;
  await subscriptions.sync(ctx, invoice.subscriptionId);
  if (payment.isRefunded) await receipts.markRefunded(ctx.db, invoice.invoiceId);
};
