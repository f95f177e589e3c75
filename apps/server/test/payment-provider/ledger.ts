import {
  type Customer,
  type Event,
  type Intent,
  type Invoice,
  type InvoicePayment,
  invalid,
  missing,
  ProviderError,
  type Subscription,
} from './objects.ts';
import { Payments } from './payments.ts';

const monthAfter = (seconds: number): number => {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
};

/** The provider's truth: what there is, and what can happen to it. */
export class Ledger extends Payments {
  readonly #prices: ReadonlyMap<string, number>;
  readonly #paymentOf = new Map<string, InvoicePayment>();
  readonly #invoicesOf = new Map<string, Invoice[]>();

  constructor(prices: ReadonlyMap<string, number>, tell: (event: Event) => void) {
    super(tell);
    this.#prices = prices;
  }

  createCustomer(metadata: Record<string, string>): Customer {
    return this.store({ id: this.newId('cus'), object: 'customer', metadata }, 'customer.created');
  }

  deleteCustomer(id: string): { id: string; deleted: true } {
    this.find('customer', id);
    for (const subscription of this.all('subscription')) {
      if (subscription.customer === id && subscription.ended_at === null)
        this.cancelSubscription(subscription.id);
    }
    this.things.delete(id);
    return { id, deleted: true };
  }

  protected override paid(intent: Intent): void {
    const payment = this.#paymentOf.get(intent.id);
    if (payment) this.#settle(payment);
  }

  #settle(payment: InvoicePayment): void {
    payment.status = 'paid';
    const invoice = this.find('invoice', payment.invoice);
    invoice.status = 'paid';
    invoice.status_transitions.paid_at = this.now();
    this.store(invoice, 'invoice.paid');
    const subscription = this.find('subscription', invoice.parent.subscription_details.subscription);
    if (subscription.latest_invoice !== invoice.id || subscription.ended_at !== null) return;
    subscription.status = 'active';
    this.store(subscription, 'customer.subscription.updated');
  }

  createSubscription(customer: string, price: string, metadata: Record<string, string>): Subscription {
    this.find('customer', customer);
    const [id, start] = [this.newId('sub'), this.now()];
    const item = {
      id: this.newId('si'),
      object: 'subscription_item' as const,
      price: { id: price },
      current_period_start: start,
      current_period_end: monthAfter(start),
    };
    const subscription: Subscription = {
      id,
      object: 'subscription',
      created: start,
      status: 'incomplete',
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      metadata,
      customer,
      latest_invoice: '',
      items: { object: 'list', data: [item] },
    };
    this.things.set(id, subscription);
    this.#invoice(subscription);
    return this.store(subscription, 'customer.subscription.created');
  }

  /** For the present period, open; its payment waits for a card. */
  #invoice(subscription: Subscription): Intent {
    const [item] = subscription.items.data;
    if (!item) throw invalid('A subscription without an item.');
    const amount = this.#prices.get(item.price.id);
    if (amount === undefined) throw missing(item.price.id);
    const intent = this.createIntent({ amount, metadata: {} });
    const invoice: Invoice = {
      id: this.newId('in'),
      object: 'invoice',
      created: this.now(),
      status: 'open',
      status_transitions: { paid_at: null },
      total: amount,
      confirmation_secret: { client_secret: intent.client_secret ?? '', type: 'payment_intent' },
      lines: {
        object: 'list',
        data: [
          {
            pricing: { price_details: { price: item.price.id } },
            period: { start: item.current_period_start, end: item.current_period_end },
          },
        ],
      },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    };
    const payment: InvoicePayment = {
      id: this.newId('inpay'),
      object: 'invoice_payment',
      status: 'open',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    };
    this.things.set(payment.id, payment);
    for (const id of [invoice.id, intent.id]) this.#paymentOf.set(id, payment);
    this.#invoicesOf.set(subscription.id, [invoice, ...this.invoicesOf(subscription.id)]);
    subscription.latest_invoice = invoice.id;
    this.store(invoice, 'invoice.finalized');
    return intent;
  }

  /** Newest first. */
  invoicesOf(subscriptionId: string): Invoice[] {
    return this.#invoicesOf.get(subscriptionId) ?? [];
  }

  /** Of an invoice or of a payment. */
  invoicePaymentOf(id: string): InvoicePayment | undefined {
    return this.#paymentOf.get(id);
  }

  updateSubscription(id: string, change: { price?: string; endsWithPeriod?: boolean }): Subscription {
    const subscription = this.find('subscription', id);
    if (subscription.ended_at !== null) throw invalid('This subscription has ended.');
    const [item] = subscription.items.data;
    if (item && change.price !== undefined) item.price = { id: change.price };
    subscription.cancel_at_period_end = change.endsWithPeriod ?? subscription.cancel_at_period_end;
    return this.store(subscription, 'customer.subscription.updated');
  }

  cancelSubscription(id: string, at = this.now()): Subscription {
    const subscription = this.find('subscription', id);
    if (subscription.ended_at !== null) throw missing(id);
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    subscription.canceled_at = at;
    subscription.ended_at = at;
    return this.store(subscription, 'customer.subscription.deleted');
  }

  voidInvoice(id: string): Invoice {
    const invoice = this.find('invoice', id);
    if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status}.`);
    invoice.status = 'void';
    const payment = this.#paymentOf.get(id);
    if (payment) this.cancelIntent(payment.payment.payment_intent);
    const subscription = this.find('subscription', invoice.parent.subscription_details.subscription);
    if (subscription.status === 'incomplete') this.cancelSubscription(subscription.id);
    return this.store(invoice, 'invoice.voided');
  }

  /** The period is over: it ends, or the next one is charged. */
  renew(id: string, card = '4242'): Subscription {
    const subscription = this.find('subscription', id);
    const [item] = subscription.items.data;
    if (subscription.ended_at !== null || subscription.status === 'incomplete' || !item)
      throw invalid(`This subscription is ${subscription.status}.`);
    if (subscription.cancel_at_period_end) return this.cancelSubscription(id, item.current_period_end);
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_end);
    const intent = this.#invoice(subscription);
    this.#charge(subscription, intent, card);
    return subscription;
  }

  /** The latest invoice is tried again. */
  retry(id: string, card = '4242'): Subscription {
    const subscription = this.find('subscription', id);
    const payment = this.#paymentOf.get(subscription.latest_invoice);
    const intent = payment && this.find('payment_intent', payment.payment.payment_intent);
    if (!intent?.status.startsWith('requires_')) throw invalid('Nothing is due.');
    this.#charge(subscription, intent, card);
    return subscription;
  }

  #charge(subscription: Subscription, intent: Intent, card: string): void {
    try {
      this.confirm(intent.id, { card });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 402) throw error;
      subscription.status = 'past_due';
      this.store(this.find('invoice', subscription.latest_invoice), 'invoice.payment_failed');
      this.store(subscription, 'customer.subscription.updated');
    }
  }

  /** Time passes, and what falls due in it happens. */
  advance(seconds: number): void {
    this.pass(seconds);
    for (const subscription of this.all('subscription')) {
      while (
        ['active', 'past_due'].includes(subscription.status) &&
        (subscription.items.data[0]?.current_period_end ?? Number.POSITIVE_INFINITY) <= this.now()
      )
        this.renew(subscription.id);
    }
  }
}
