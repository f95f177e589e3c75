import type { PaidPlan } from '@turnstone/contract/plan';
import Stripe from 'stripe';
import { AppError, busy } from './errors.ts';
import { type Hint, readHint } from './payment-events.ts';
import {
  isFullyRefunded,
  type PaidPeriod,
  type Payment,
  type PlanOfPrice,
  paidPeriod,
  readPayment,
  readSubscription,
  type Subscription,
} from './payment-objects.ts';
import { createSemaphore, type Semaphore } from './semaphore.ts';

export interface PaymentSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The provider's prices of each plan, the current one first: whoever pays an older one keeps the plan. */
  readonly prices: Readonly<Record<PaidPlan, readonly [string, ...string[]]>>;
  /** Another place than the provider's own, for tests. */
  readonly api: URL | undefined;
}

interface NewPayment {
  readonly amount: number;
  readonly metadata: Record<string, string>;
  /** Asked for again with the same key, it is the same payment. */
  readonly key: string;
}

interface PlanInvoice {
  readonly subscriptionId: string;
  readonly period: PaidPeriod | null;
  readonly invoiceId: string;
}

interface NewSubscription {
  readonly customer: string;
  readonly plan: PaidPlan;
  readonly metadata: Record<string, string>;
  readonly key: string;
}

/** What the payment provider does for us. It knows cards and money; we know neither. */
export interface PaymentGateway {
  readonly publishableKey: string;
  /** Around work that keeps a database connection while it asks the provider. */
  readonly semaphore: Semaphore;
  createPayment(input: NewPayment): Promise<Payment>;
  findPayment(id: string): Promise<Payment | null>;
  createCustomer(metadata: Record<string, string>, key: string): Promise<string>;
  createSubscription(input: NewSubscription): Promise<Subscription>;
  findSubscription(id: string): Promise<Subscription | null>;
  /** The invoice of a subscription that a payment was for; null where it was for none. */
  findInvoicePaidBy(paymentId: string): Promise<PlanInvoice | null>;
  /** What was paid, the longest first, given back or not. */
  listPaidPeriods(subscriptionId: string): Promise<PaidPeriod[]>;
  isInvoiceRefunded(invoiceId: string): Promise<boolean>;
  /** From the next invoice on; null ends it with what is paid. */
  renewAs(subscription: Subscription, plan: PaidPlan | null): Promise<Subscription>;
  /** Makes an unfinished subscription impossible to pay; false where it was paid in this very moment. */
  abandon(subscription: Subscription): Promise<boolean>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** The provider also ends all their subscriptions with it. */
  removeCustomer(id: string): Promise<void>;
  /** What an event is about; throws when it is not the provider's, or old. */
  readEvent(body: Buffer, signature: string): Hint | null;
}

const currency = 'eur';
const timeoutMs = 4_000;
const maxEventAgeSeconds = 300;
// An invoice a month: nobody is given back more than a year and still subscribes.
const invoicesRead = 12;

const paymentsNotConfigured = new AppError(
  'unavailable',
  'Payments are not available right now. Please try again later.',
);

const providerUnreachable = new AppError(
  'unavailable',
  'The payment provider cannot be reached right now, and nothing was charged. Please try again in a few minutes.',
);

export const notFromProvider = new AppError(
  'invalid_request',
  'This does not come from the payment provider.',
);

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;

const isAway = (error: unknown): boolean =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError;

const mapUnreachable = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch(error => {
    throw isAway(error) ? providerUnreachable : error;
  });

const orNull = <Result>(call: Promise<Result>): Promise<Result | null> =>
  mapUnreachable(call).catch(error => {
    if (error instanceof StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  });

// Of a server's ten connections: however slow the provider is, the others stay free.
const semaphoreLimits = { running: 4, waiting: 500 };

export const createPaymentGateway = (settings: PaymentSettings | null): PaymentGateway =>
  settings ? connectTo(settings) : withoutProvider;

const connectTo = ({
  secretKey,
  publishableKey,
  webhookSecret,
  prices,
  api,
}: PaymentSettings): PaymentGateway => {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port,
      protocol: api.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  const planOf: PlanOfPrice = price =>
    (Object.keys(prices) as PaidPlan[]).find(plan => prices[plan].includes(price)) ?? null;
  const toPay = ['latest_invoice.confirmation_secret'];

  return {
    publishableKey,
    semaphore: createSemaphore(semaphoreLimits.running, semaphoreLimits.waiting, busy),

    createPayment: async ({ amount, metadata, key }) =>
      readPayment(
        await mapUnreachable(
          stripe.paymentIntents.create(
            { amount, currency, metadata, automatic_payment_methods: { enabled: true } },
            { idempotencyKey: key },
          ),
        ),
      ),

    findPayment: async id => {
      const intent = await orNull(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
      return intent && readPayment(intent);
    },

    createCustomer: async (metadata, key) =>
      (await mapUnreachable(stripe.customers.create({ metadata }, { idempotencyKey: key }))).id,

    createSubscription: async ({ customer, plan, metadata, key }) =>
      readSubscription(
        await mapUnreachable(
          stripe.subscriptions.create(
            {
              customer,
              items: [{ price: prices[plan][0] }],
              metadata,
              // Nothing begins before it is paid.
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              expand: toPay,
            },
            { idempotencyKey: key },
          ),
        ),
        planOf,
      ),

    findSubscription: async id => {
      const subscription = await orNull(stripe.subscriptions.retrieve(id, { expand: toPay }));
      return subscription && readSubscription(subscription, planOf);
    },

    findInvoicePaidBy: async paymentId => {
      const payments = await mapUnreachable(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          expand: ['data.invoice'],
          limit: 1,
        }),
      );
      const [payment] = payments.data;
      if (!payment || typeof payment.invoice === 'string' || payment.invoice.deleted) return null;
      const { invoice } = payment;
      const subscription = invoice.parent?.subscription_details?.subscription;
      const subscriptionId = typeof subscription === 'object' ? subscription.id : subscription;
      if (subscriptionId === undefined) return null;
      return { subscriptionId, invoiceId: invoice.id, period: paidPeriod(invoice, planOf) };
    },

    listPaidPeriods: async subscriptionId => {
      const invoices = await mapUnreachable(
        stripe.invoices.list({ subscription: subscriptionId, status: 'paid', limit: invoicesRead }),
      );
      return invoices.data
        .flatMap(invoice => paidPeriod(invoice, planOf) ?? [])
        .toSorted((one, other) => other.until.localeCompare(one.until));
    },

    isInvoiceRefunded: async invoice => {
      const payments = await mapUnreachable(
        stripe.invoicePayments.list({
          invoice,
          status: 'paid',
          expand: ['data.payment.payment_intent.latest_charge'],
        }),
      );
      return isFullyRefunded(payments.data);
    },

    renewAs: async ({ id, itemId }, plan) =>
      readSubscription(
        await mapUnreachable(
          stripe.subscriptions.update(id, {
            cancel_at_period_end: plan === null,
            ...(plan && {
              items: [{ id: itemId, price: prices[plan][0] }],
              // What is paid stays what it is until the next invoice.
              proration_behavior: 'none' as const,
            }),
            expand: toPay,
          }),
        ),
        planOf,
      ),

    // Its first invoice is voided: the provider refuses that for one that is paid, so nobody pays for nothing.
    abandon: async ({ invoiceId }) => {
      if (invoiceId === null) return true;
      try {
        await mapUnreachable(stripe.invoices.voidInvoice(invoiceId));
        return true;
      } catch (error) {
        if (error instanceof StripeInvalidRequestError) return false;
        throw error;
      }
    },

    cancelNow: async id => void (await orNull(stripe.subscriptions.cancel(id))),

    removeCustomer: async id => void (await orNull(stripe.customers.del(id))),

    readEvent: (body, signature) => {
      try {
        return readHint(stripe.webhooks.constructEvent(body, signature, webhookSecret, maxEventAgeSeconds));
      } catch {
        throw notFromProvider;
      }
    },
  };
};

const notConfigured = async (): Promise<never> => {
  throw paymentsNotConfigured;
};

const withoutProvider: PaymentGateway = {
  publishableKey: '',
  semaphore: work => work(),
  createPayment: notConfigured,
  findPayment: notConfigured,
  createCustomer: notConfigured,
  createSubscription: notConfigured,
  findSubscription: notConfigured,
  findInvoicePaidBy: notConfigured,
  listPaidPeriods: notConfigured,
  isInvoiceRefunded: notConfigured,
  renewAs: notConfigured,
  abandon: notConfigured,
  cancelNow: notConfigured,
  removeCustomer: notConfigured,
  readEvent: () => {
    throw paymentsNotConfigured;
  },
};
