import { createHash, timingSafeEqual } from 'node:crypto';
import type { ResponseOf } from '@turnstone/contract/endpoint';
import type {
  createPaymentIntent,
  NewPayment,
  PaymentOutcome,
  PaymentStatus,
  PaymentStatusQuery,
} from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/plan';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Payment } from '../../platform/payment-objects.ts';
import type { CallerContext, ServiceContext } from '../../platform/request-context.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as policy from './checkout.policy.ts';
import * as repository from './checkout.repository.ts';
import { paidItemOf } from './orders.service.ts';

type PaymentIntent = ResponseOf<typeof createPaymentIntent>;

/** What the provider keeps for a checkout. */
interface StartedPayment {
  readonly id: string;
  readonly clientSecret: string;
  readonly isPaid: boolean;
}

const ttlMs = 30 * 24 * 3_600_000;

const fingerprintOf = (ctx: CallerContext, { plan, product, amount }: NewPayment): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([ctx.user?.id ?? null, plan ?? null, product ?? null, amount]))
    .digest();

/** What the payment is for, where the provider's events come back to it. */
const metadataOf = (ctx: CallerContext, { product }: NewPayment): Record<string, string> => ({
  kind: product ? 'product' : 'contribution',
  ...(product && { product }),
  ...(ctx.user && { person: ctx.user.id }),
});

const planPayment = async (
  ctx: CallerContext,
  plan: PaidPlan,
  key: string,
  before: string | null,
): Promise<StartedPayment> => {
  if (!ctx.user) throw policy.planWithoutAccountNotAllowed;
  const earlier = before === null ? null : await ctx.payments.findSubscription(before);
  const isPaid = earlier?.state === 'running' || earlier?.state === 'payment due';
  if (earlier && (isPaid || earlier.state === 'unfinished')) return { ...earlier, isPaid };
  // What was begun before has run out: the provider would repeat its old answer to the same key.
  const { id, clientSecret } = await subscriptions.prepare(ctx, plan, `${key}:${before ?? 'first'}`);
  return { id, clientSecret, isPaid: false };
};

const singlePayment = async (
  ctx: CallerContext,
  input: NewPayment,
  key: string,
  before: string | null,
): Promise<StartedPayment> => {
  const earlier = before === null ? null : await ctx.payments.findPayment(before);
  return (
    earlier ?? ctx.payments.createPayment({ amount: input.amount, metadata: metadataOf(ctx, input), key })
  );
};

const payment = (
  ctx: CallerContext,
  input: NewPayment,
  key: string,
  before: string | null,
): Promise<StartedPayment> =>
  input.plan ? planPayment(ctx, input.plan, key, before) : singlePayment(ctx, input, key, before);

/** The same payment for the same checkout, whichever server is asked and however often. */
const paymentOfCheckout = async (
  ctx: CallerContext,
  input: NewPayment,
  id: string,
): Promise<StartedPayment> => {
  const { db } = ctx;
  const fingerprint = fingerprintOf(ctx, input);
  await repository.createIfMissing(db, { id, fingerprint, at: ctx.clock.now().toISOString() });
  const [checkout] = await repository.get(db, { id });
  if (!checkout?.fingerprint.equals(fingerprint)) throw policy.checkoutReuseNotAllowed;
  const started = await payment(ctx, input, `checkout:${id}`, checkout.providerId);
  if (started.id !== checkout.providerId) await repository.setProviderId(db, { id, providerId: started.id });
  return started;
};

// Submitted several times at once, the others wait for the first: the provider refuses a key that is under way.
const inFlight = new Map<string, Promise<StartedPayment>>();

const coalesce = (key: string, work: () => Promise<StartedPayment>): Promise<StartedPayment> => {
  const first = inFlight.get(key);
  if (first) return first;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
};

export const createIntent = async (ctx: CallerContext, input: NewPayment): Promise<PaymentIntent> => {
  policy.assertPrice(input);
  if (input.plan && !ctx.user) throw policy.planWithoutAccountNotAllowed;
  const id = input.checkoutId;
  const { clientSecret, isPaid } = await (id === undefined
    ? payment(ctx, input, `once:${newId()}`, null)
    : coalesce(`${id}:${fingerprintOf(ctx, input).toString('hex')}`, () =>
        paymentOfCheckout(ctx, input, id),
      ));
  return { clientSecret, publishableKey: ctx.payments.publishableKey, isPaid };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const statusOf = ({ isPaid, isProcessing }: Payment): PaymentStatus => {
  if (isPaid) return 'succeeded';
  return isProcessing ? 'processing' : 'failed';
};

const receiptOf = async (
  { payments }: ServiceContext,
  payment: Payment,
): Promise<PaymentOutcome['receipt']> => {
  const { amount, createdAt: paidAt } = payment;
  const item = paidItemOf(payment);
  if (item) return { item, amount, paidAt, reference: payment.id };
  const period = (await payments.findInvoicePaidBy(payment.id))?.period;
  return period ? { item: period.plan, amount, paidAt: period.paidAt, reference: period.invoiceId } : null;
};

/** How a payment went, for whoever has its secret. Only what the provider says is trusted. */
export const getStatus = async (
  ctx: CallerContext,
  { paymentIntent, clientSecret }: PaymentStatusQuery,
): Promise<PaymentOutcome> => {
  const payment = await ctx.payments.findPayment(paymentIntent).catch(failure => {
    throw failure instanceof AppError ? policy.providerUnavailable : failure;
  });
  if (!payment || !isSame(payment.clientSecret, clientSecret)) throw policy.paymentNotFound;
  return { status: statusOf(payment), receipt: payment.isPaid ? await receiptOf(ctx, payment) : null };
};

/** Removes one bounded batch of checkouts that nobody will come back to; returns how many there were. */
export const sweep = ({ db, clock }: ServiceContext): Promise<number> =>
  repository.eraseBefore(db, new Date(clock.now().getTime() - ttlMs));
