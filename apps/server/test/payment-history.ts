import { type ProductId, productIds } from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/plan';
import { productPrices } from '@turnstone/rules/catalogue';
import fc from 'fast-check';
import { newId } from '../src/platform/ids.ts';
import { address } from './factories/payments.ts';
import type { Event } from './payment-provider/objects.ts';
import { type PaymentProvider, priceIds } from './payment-provider.ts';

const usersInEach = 2;

const whats = [
  'buy',
  'buy and pay',
  'buy and pay',
  'begin',
  'begin and pay',
  'begin and pay',
  'pay',
  'pay',
  'decline',
  'cancel',
  'refund',
  'refund',
  'renew',
  'renew',
  'renew badly',
  'retry',
  'end',
  'switch',
] as const;

/** Something that happens at the provider. What is not possible in this moment does not happen. */
interface Step {
  readonly what: (typeof whats)[number];
  /** Which person and which of the things there are, in turn. */
  readonly who: number;
  readonly which: number;
  readonly product: ProductId;
  readonly plan: PaidPlan;
}

/** How an event is told. */
export interface Telling {
  readonly copies: number;
  readonly at: number;
  readonly flaw: 'none' | 'forged' | 'old';
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...whats),
  who: fc.nat(usersInEach - 1),
  which: fc.nat(3),
  product: fc.constantFrom(...productIds),
  plan: fc.constantFrom<PaidPlan[]>('plus', 'pro'),
});

const telling: fc.Arbitrary<Telling> = fc.record({
  copies: fc.constantFrom(1, 1, 2),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  flaw: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'forged', 'old'),
});

/** What happens, and how it is told. */
export const history = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 6 }),
  isOrdered: fc.boolean(),
  tellings: fc.array(telling, { minLength: 60, maxLength: 60 }),
});

/** The things of one history, in the order they came. */
export class World {
  readonly users = Array.from({ length: usersInEach }, () => newId());
  readonly payments: string[] = [];
  readonly subscriptions: string[] = [];
  readonly #provider: PaymentProvider;
  readonly #ledger: PaymentProvider['ledger'];

  constructor(provider: PaymentProvider) {
    this.#provider = provider;
    this.#ledger = provider.ledger;
  }

  /** Lets it happen, and answers what the provider tells of it. The ledger waits for nobody: it is this history's alone. */
  live(one: Step): Event[] {
    this.#provider.takeEvents();
    this.#happen(one);
    return this.#provider.takeEvents();
  }

  #happen({ what, who, which, product, plan }: Step): void {
    const userId = this.users[who] ?? '';
    const payment = this.payments.toReversed()[which % Math.max(1, this.payments.length)] ?? '';
    const subscription = this.subscriptions[which % Math.max(1, this.subscriptions.length)] ?? '';
    const acts: Record<Step['what'], () => unknown> = {
      buy: () => this.#buy(userId, product),
      begin: () => this.#begin(userId, plan),
      'buy and pay': () => this.#pay(this.#buy(userId, product)),
      'begin and pay': () => this.#pay(this.#begin(userId, plan)),
      pay: () => this.#pay(payment),
      decline: () => this.#ledger.confirm(payment, { card: '0002' }),
      cancel: () => this.#ledger.cancelIntent(payment),
      refund: () => this.#ledger.refund(payment),
      renew: () => this.#renewed(this.#ledger.renew(subscription).id),
      'renew badly': () => this.#renewed(this.#ledger.renew(subscription, '0002').id),
      retry: () => this.#ledger.retry(subscription),
      end: () =>
        which % 2 === 0
          ? this.#ledger.cancelSubscription(subscription)
          : this.#ledger.updateSubscription(subscription, { endsWithPeriod: true }),
      switch: () =>
        this.#ledger.updateSubscription(subscription, { price: priceIds[plan], endsWithPeriod: false }),
    };
    try {
      acts[what]();
    } catch {
      // The provider refuses it, and so it did not happen.
    }
  }

  #pay(payment: string): void {
    const receiptEmail = 'maya@example.org';
    this.#ledger.confirm(payment, { card: '4242', receiptEmail, shipping: { name: 'Maya', address } });
  }

  #buy(userId: string, product: ProductId): string {
    const amount = productPrices[product].atCheckout;
    const metadata = { kind: 'product', product, person: userId };
    const { id } = this.#ledger.createIntent({ amount, metadata });
    this.payments.push(id);
    return id;
  }

  #begin(userId: string, plan: PaidPlan): string {
    const { id } = this.#ledger.createCustomer({ person: userId });
    const subscription = this.#ledger.createSubscription(id, priceIds[plan], { person: userId });
    this.subscriptions.push(subscription.id);
    return this.#renewed(subscription.id);
  }

  /** Its invoice can be paid, declined and paid back like every other payment. */
  #renewed(subscriptionId: string): string {
    const [invoice] = this.#ledger.invoicesOf(subscriptionId);
    const payment = invoice && this.#ledger.invoicePaymentOf(invoice.id)?.payment.payment_intent;
    if (payment && !this.payments.includes(payment)) this.payments.push(payment);
    return payment ?? '';
  }

  isRefunded(paymentId: string): boolean {
    const { latest_charge } = this.#ledger.find('payment_intent', paymentId);
    return latest_charge !== null && this.#ledger.find('charge', latest_charge).refunded;
  }

  /** One for each product that was paid. */
  orders() {
    return this.payments
      .map(id => this.#ledger.find('payment_intent', id))
      .filter(({ metadata, status }) => metadata.kind === 'product' && status === 'succeeded')
      .map(({ id, amount, metadata }) => ({
        payment_id: id,
        user_id: metadata.person,
        product: metadata.product,
        amount,
        is_refunded: this.isRefunded(id),
      }))
      .toSorted((one, other) => one.payment_id.localeCompare(other.payment_id));
  }

  /** One for each payment that was made, whatever it was for. */
  receipts() {
    const once = this.orders().map(({ payment_id, user_id, product, amount, is_refunded }) => ({
      reference: payment_id,
      user_id,
      item: product,
      amount,
      is_refunded,
    }));
    const ofPlans = this.subscriptions.flatMap(id =>
      this.#ledger
        .invoicesOf(id)
        .filter(({ status }) => status === 'paid')
        .map(invoice => ({
          reference: invoice.id,
          user_id: this.#ledger.find('subscription', id).metadata.person,
          item: invoice.lines.data[0]?.pricing.price_details.price === priceIds.pro ? 'pro' : 'plus',
          amount: invoice.total,
          is_refunded: this.isRefunded(
            this.#ledger.invoicePaymentOf(invoice.id)?.payment.payment_intent ?? '',
          ),
        })),
    );
    return [...once, ...ofPlans].toSorted((one, other) => one.reference.localeCompare(other.reference));
  }

  /** What a person has paid for, in the provider's own seconds: by the definition, not by the code under test. */
  entitlement(userId: string): { paid_plan: PaidPlan | null; paid_until: number | null } {
    const held = this.subscriptions
      .map(id => this.#ledger.find('subscription', id))
      .filter(({ metadata }) => metadata.person === userId)
      .flatMap(subscription => {
        const paid = this.#ledger
          .invoicesOf(subscription.id)
          .filter(({ status }) => status === 'paid')
          .filter(
            ({ id }) => !this.isRefunded(this.#ledger.invoicePaymentOf(id)?.payment.payment_intent ?? ''),
          );
        const [line] = paid
          .flatMap(({ lines }) => lines.data)
          .toSorted((one, other) => other.period.end - one.period.end);
        if (!line) return [];
        const plan: PaidPlan = line.pricing.price_details.price === priceIds.pro ? 'pro' : 'plus';
        const goesOn =
          ['active', 'past_due'].includes(subscription.status) && !subscription.cancel_at_period_end;
        const until = line.period.end + (goesOn ? 86_400 : 0);
        return [{ plan, until: Math.min(until, subscription.ended_at ?? until) }];
      })
      .toSorted((one, other) => other.until - one.until || other.plan.localeCompare(one.plan));
    return { paid_plan: held[0]?.plan ?? null, paid_until: held[0]?.until ?? null };
  }
}
