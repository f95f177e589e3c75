import { createHash, timingSafeEqual } from 'node:crypto';
import type { ResponseOf } from '@turnstone/contract/endpoint';
import type {
  createPaymentIntent,
  NewPayment,
  PaymentStatus,
  PaymentStatusQuery,
} from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/subscription';
import type { CurrentUser } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import type { Payment } from '../../platform/payment-objects.ts';
import * as subscriptions from '../plans/subscriptions.service.ts';
import * as policy from './checkout.policy.ts';
import * as repository from './checkout.repository.ts';

/** Who pays, and what a payment needs. */
interface PaymentDeps {
  readonly db: Executor;
  readonly gateway: PaymentGateway;
  readonly me: CurrentUser | null;
}

type PaymentIntent = ResponseOf<typeof createPaymentIntent>;

/** What the provider keeps for a checkout. */
interface StartedPayment {
  readonly id: string;
  readonly clientSecret: string;
  readonly isPaid: boolean;
}

const ttlMs = 30 * 24 * 3_600_000;

const fingerprintOf = (me: CurrentUser | null, { plan, product, amount }: NewPayment): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([me?.id ?? null, plan ?? null, product ?? null, amount]))
    .digest();

/** What the payment is for, where the provider's events come back to it. */
const metadataOf = (me: CurrentUser | null, { product }: NewPayment): Record<string, string> => ({
  kind: product ? 'product' : 'contribution',
  ...(product && { product }),
  ...(me && { person: me.id }),
});

const planPayment = async (
  { gateway, me }: PaymentDeps,
  plan: PaidPlan,
  key: string,
  before: string | null,
): Promise<StartedPayment> => {
  if (!me) throw policy.planWithoutAccountNotAllowed;
  const earlier = before === null ? null : await gateway.findSubscription(before);
  const isPaid = earlier?.state === 'running' || earlier?.state === 'payment due';
  if (earlier && (isPaid || earlier.state === 'unfinished')) return { ...earlier, isPaid };
  // What was begun before has run out: the provider would repeat its old answer to the same key.
  const { id, clientSecret } = await subscriptions.prepare(me, gateway, plan, `${key}:${before ?? 'first'}`);
  return { id, clientSecret, isPaid: false };
};

const singlePayment = async (
  { gateway, me }: PaymentDeps,
  input: NewPayment,
  key: string,
  before: string | null,
): Promise<StartedPayment> => {
  const earlier = before === null ? null : await gateway.findPayment(before);
  return earlier ?? gateway.createPayment({ amount: input.amount, metadata: metadataOf(me, input), key });
};

const payment = (
  deps: PaymentDeps,
  input: NewPayment,
  key: string,
  before: string | null,
): Promise<StartedPayment> =>
  input.plan ? planPayment(deps, input.plan, key, before) : singlePayment(deps, input, key, before);

/** The same payment for the same checkout, whichever server is asked and however often. */
const paymentOfCheckout = async (
  deps: PaymentDeps,
  input: NewPayment,
  id: string,
): Promise<StartedPayment> => {
  const { db, me } = deps;
  const fingerprint = fingerprintOf(me, input);
  await repository.createIfMissing(db, { id, fingerprint, at: new Date().toISOString() });
  const [checkout] = await repository.get(db, { id });
  if (!checkout?.fingerprint.equals(fingerprint)) throw policy.checkoutReuseNotAllowed;
  const started = await payment(deps, input, `checkout:${id}`, checkout.providerId);
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

export const createIntent = async (deps: PaymentDeps, input: NewPayment): Promise<PaymentIntent> => {
  policy.assertPrice(input);
  if (input.plan && !deps.me) throw policy.planWithoutAccountNotAllowed;
  const id = input.checkoutId;
  const { clientSecret, isPaid } = await (id === undefined
    ? payment(deps, input, `once:${newId()}`, null)
    : coalesce(`${id}:${fingerprintOf(deps.me, input).toString('hex')}`, () =>
        paymentOfCheckout(deps, input, id),
      ));
  return { clientSecret, publishableKey: deps.gateway.publishableKey, isPaid };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const statusOf = ({ isPaid, isProcessing }: Payment): PaymentStatus => {
  if (isPaid) return 'succeeded';
  return isProcessing ? 'processing' : 'failed';
};

/** How a payment went, for whoever has its secret. Nothing of it is believed but what the provider says. */
export const getStatus = async (
  gateway: PaymentGateway,
  { paymentIntent, clientSecret }: PaymentStatusQuery,
): Promise<{ status: PaymentStatus }> => {
  const payment = await gateway.findPayment(paymentIntent).catch(failure => {
    throw failure instanceof AppError ? policy.providerUnavailable : failure;
  });
  if (!payment || !isSame(payment.clientSecret, clientSecret)) throw policy.paymentNotFound;
  return { status: statusOf(payment) };
};

/** Removes one bounded batch of checkouts that nobody will come back to; returns how many there were. */
export const sweep = (db: Executor): Promise<number> =>
  repository.eraseBefore(db, new Date(Date.now() - ttlMs));
