import type Stripe from 'stripe';

// As much of the provider's objects as the product reads, in the provider's own types. References are ids: whoever asks
// for the thing itself expands them.

export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'metadata'>;

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'receipt_email'
  | 'shipping'
  | 'status'
> & {
  latest_charge: string | null;
  last_payment_error: { type: 'card_error'; code: string; message: string } | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
};

export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'amount_refunded' | 'refunded'> & {
  payment_intent: string;
  billing_details: { email: string | null };
};

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount'> & { payment_intent: string };

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'created' | 'status' | 'cancel_at_period_end' | 'canceled_at' | 'ended_at' | 'metadata'
> & {
  customer: string;
  latest_invoice: string;
  items: { object: 'list'; data: Item[] };
};

export interface Item {
  id: string;
  object: 'subscription_item';
  price: { id: string };
  current_period_start: number;
  current_period_end: number;
}

export type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'created' | 'status' | 'total'> & {
  status_transitions: { paid_at: number | null };
  confirmation_secret: { client_secret: string; type: 'payment_intent' };
  lines: {
    object: 'list';
    data: { pricing: { price_details: { price: string } }; period: { start: number; end: number } }[];
  };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export type InvoicePayment = Pick<Stripe.InvoicePayment, 'id' | 'object' | 'status'> & {
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type Thing = Customer | Intent | Charge | Refund | Subscription | Invoice | InvoicePayment;

export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Thing };
}

/** What the provider refuses, in its words. */
export class ProviderError extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string; payment_intent?: Intent };

  constructor(status: number, error: ProviderError['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, code?: string): ProviderError =>
  new ProviderError(400, { type: 'invalid_request_error', message, ...(code && { code }) });

export const missing = (id: string): ProviderError =>
  new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such thing: ${id}`,
  });
