import type { PaidPlan } from '@turnstone/contract/plan';
import type Stripe from 'stripe';

// What is read of the provider's objects, in our own words.

export interface Payment {
  readonly id: string;
  readonly clientSecret: string;
  readonly isPaid: boolean;
  /** Neither paid nor refused yet: some banks take days. */
  readonly isProcessing: boolean;
  readonly isRefunded: boolean;
  readonly amount: number;
  readonly createdAt: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly email: string | null;
  /** Name, street, place and country, a line each. */
  readonly shipTo: readonly string[];
}

export interface Subscription {
  readonly id: string;
  readonly itemId: string;
  readonly invoiceId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** What its next invoice is for; null where it is no price of ours. */
  readonly plan: PaidPlan | null;
  readonly state: 'unfinished' | 'running' | 'payment due' | 'ended';
  readonly endsWithPeriod: boolean;
  readonly endedAt: string | null;
  /** With which the browser pays the latest invoice; empty where nothing is open. */
  readonly clientSecret: string;
}

export interface PaidPeriod {
  readonly plan: PaidPlan;
  readonly until: string;
  readonly invoiceId: string;
  readonly amount: number;
  readonly paidAt: string;
}

export type PlanOfPrice = (price: string) => PaidPlan | null;

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

const asObject = <Thing extends object>(thing: string | Thing | null | undefined): Thing | null =>
  typeof thing === 'object' ? thing : null;

const addressLines = (shipping: Stripe.PaymentIntent['shipping']): string[] => {
  const { address, name } = shipping ?? {};
  const place = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  return [name, address?.line1, address?.line2, place, address?.state, address?.country].flatMap(
    line => line || [],
  );
};

export const readPayment = (intent: Stripe.PaymentIntent): Payment => {
  const charge = asObject(intent.latest_charge);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    isPaid: intent.status === 'succeeded',
    isProcessing: intent.status === 'processing',
    isRefunded: charge?.refunded ?? false,
    amount: intent.amount,
    createdAt: momentOf(intent.created),
    metadata: intent.metadata,
    email: intent.receipt_email ?? charge?.billing_details.email ?? null,
    shipTo: addressLines(intent.shipping),
  };
};

const states: Readonly<Record<string, Subscription['state']>> = {
  incomplete: 'unfinished',
  active: 'running',
  trialing: 'running',
  past_due: 'payment due',
  unpaid: 'payment due',
};

export const readSubscription = (from: Stripe.Subscription, planOf: PlanOfPrice): Subscription => {
  const [item] = from.items.data;
  if (!item) throw new Error('A subscription without an item.');
  const invoice = asObject(from.latest_invoice);
  return {
    id: from.id,
    itemId: item.id,
    invoiceId: invoice?.id ?? null,
    metadata: from.metadata,
    plan: planOf(item.price.id),
    state: states[from.status] ?? 'ended',
    endsWithPeriod: from.cancel_at_period_end,
    endedAt: from.ended_at === null ? null : momentOf(from.ended_at),
    clientSecret: invoice?.confirmation_secret?.client_secret ?? '',
  };
};

export const paidPeriod = (invoice: Stripe.Invoice, planOf: PlanOfPrice): PaidPeriod | null => {
  const periods = invoice.lines.data.flatMap(({ pricing, period }) => {
    const price = pricing?.price_details?.price;
    const plan = price === undefined ? null : planOf(typeof price === 'string' ? price : price.id);
    return plan ? [{ plan, until: momentOf(period.end) }] : [];
  });
  const [longest] = periods.toSorted((one, other) => other.until.localeCompare(one.until));
  if (!longest) return null;
  const paidAt = momentOf(invoice.status_transitions.paid_at ?? invoice.created);
  return { ...longest, invoiceId: invoice.id, amount: invoice.total, paidAt };
};

export const isFullyRefunded = (payments: readonly Stripe.InvoicePayment[]): boolean =>
  payments.length > 0 &&
  payments.every(({ payment }) => asObject(asObject(payment.payment_intent)?.latest_charge)?.refunded);
