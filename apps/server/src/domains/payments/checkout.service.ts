import { createHash, timingSafeEqual } from 'node:crypto';
import type {
  AnswerOf,
  createPaymentIntent,
  NewPayment,
  PaidPlan,
  PaymentStatus,
  PaymentToLookAt,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import type { Payment } from '../../platform/payment-objects.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as policy from './checkout.policy.ts';
import * as rows from './checkout.repository.ts';

/** Who pays, and where that is kept and made. */
interface Till {
  readonly db: Executor;
  readonly gateway: PaymentGateway;
  readonly me: Member | null;
}

type Prepared = AnswerOf<typeof createPaymentIntent>;

/** What the provider keeps for a checkout. */
interface Begun {
  readonly id: string;
  readonly clientSecret: string;
  readonly isPaid: boolean;
}

const keptFor = 30 * 24 * 3_600_000;

const fingerprintOf = (me: Member | null, { plan, product, amount }: NewPayment): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([me?.id ?? null, plan ?? null, product ?? null, amount]))
    .digest();

/** What the payment is for, where the provider's events come back to it. */
const metadataOf = (me: Member | null, { product }: NewPayment): Record<string, string> => ({
  kind: product ? 'product' : 'contribution',
  ...(product && { product }),
  ...(me && { person: me.id }),
});

const planPayment = async (
  { gateway, me }: Till,
  plan: PaidPlan,
  key: string,
  before: string | null,
): Promise<Begun> => {
  if (!me) throw policy.needsAccount;
  const earlier = before === null ? null : await gateway.findSubscription(before);
  const isPaid = earlier?.state === 'running' || earlier?.state === 'payment due';
  if (earlier && (isPaid || earlier.state === 'unfinished')) return { ...earlier, isPaid };
  // What was begun before has run out: the provider would repeat its old answer to the same key.
  const { id, clientSecret } = await subscriptions.prepare(me, gateway, plan, `${key}:${before ?? 'first'}`);
  return { id, clientSecret, isPaid: false };
};

const singlePayment = async (
  { gateway, me }: Till,
  wish: NewPayment,
  key: string,
  before: string | null,
): Promise<Begun> => {
  const earlier = before === null ? null : await gateway.findPayment(before);
  return earlier ?? gateway.createPayment({ amount: wish.amount, metadata: metadataOf(me, wish), key });
};

const payment = (till: Till, wish: NewPayment, key: string, before: string | null): Promise<Begun> =>
  wish.plan ? planPayment(till, wish.plan, key, before) : singlePayment(till, wish, key, before);

/** The same payment for the same checkout, whichever server is asked and however often. */
const paymentOfCheckout = async (till: Till, wish: NewPayment, id: string): Promise<Begun> => {
  const { db, me } = till;
  const fingerprint = fingerprintOf(me, wish);
  await rows.beginCheckout(db, { id, fingerprint, at: new Date().toISOString() });
  const [checkout] = await rows.findCheckout(db, { id });
  if (!checkout?.fingerprint.equals(fingerprint)) throw policy.anothersCheckout;
  const begun = await payment(till, wish, `checkout:${id}`, checkout.providerId);
  if (begun.id !== checkout.providerId) await rows.setProviderId(db, { id, providerId: begun.id });
  return begun;
};

// Submitted several times at once, the others wait for the first: the provider refuses a key that is under way.
const underWay = new Map<string, Promise<Begun>>();

const shared = (key: string, work: () => Promise<Begun>): Promise<Begun> => {
  const first = underWay.get(key);
  if (first) return first;
  const begun = work().finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
};

export const prepare = async (till: Till, wish: NewPayment): Promise<Prepared> => {
  policy.mustCostAsSaid(wish);
  if (wish.plan && !till.me) throw policy.needsAccount;
  const id = wish.checkoutId;
  const { clientSecret, isPaid } = await (id === undefined
    ? payment(till, wish, `once:${newId()}`, null)
    : shared(`${id}:${fingerprintOf(till.me, wish).toString('hex')}`, () =>
        paymentOfCheckout(till, wish, id),
      ));
  return { clientSecret, publishableKey: till.gateway.publishableKey, isPaid };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const statusOf = ({ isPaid, isUnderWay }: Payment): PaymentStatus => {
  if (isPaid) return 'succeeded';
  return isUnderWay ? 'processing' : 'failed';
};

/** How a payment went, for whoever has its secret. Nothing of it is believed but what the provider says. */
export const look = async (
  gateway: PaymentGateway,
  { paymentIntent, clientSecret }: PaymentToLookAt,
): Promise<{ status: PaymentStatus }> => {
  const payment = await gateway.findPayment(paymentIntent).catch(failure => {
    throw failure instanceof AppError ? policy.cannotAsk : failure;
  });
  if (!payment || !isSame(payment.clientSecret, clientSecret)) throw policy.noSuchPayment;
  return { status: statusOf(payment) };
};

/** Removes one bounded batch of checkouts that nobody will come back to; answers how many there were. */
export const sweepCheckouts = (db: Executor): Promise<number> =>
  rows.eraseBefore(db, new Date(Date.now() - keptFor));
