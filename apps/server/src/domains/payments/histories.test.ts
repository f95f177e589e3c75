// Random histories of payments, told in any order, doubled, forged and late: what is stored in the end is the truth.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type PaidPlan, type ProductId, productIds } from '@turnstone/contract';
import { productPrices } from '@turnstone/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { address, deliver } from '../../../test/factories/payments.ts';
import type { Event } from '../../../test/payment-provider/objects.ts';
import { priceIds, sign } from '../../../test/payment-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';

const histories = Number(process.env.PAYMENT_HISTORIES ?? 1_000);
const seed = Number(process.env.PAYMENT_SEED ?? 20_261_115);
const atOnce = 8;
const peopleInEach = 2;

const app = useTestApp();

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
interface Telling {
  readonly copies: number;
  readonly at: number;
  readonly flaw: 'none' | 'forged' | 'old';
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...whats),
  who: fc.nat(peopleInEach - 1),
  which: fc.nat(3),
  product: fc.constantFrom(...productIds),
  plan: fc.constantFrom<PaidPlan[]>('plus', 'pro'),
});

const telling: fc.Arbitrary<Telling> = fc.record({
  copies: fc.constantFrom(1, 1, 2),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  flaw: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'forged', 'old'),
});

const history = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 6 }),
  isPatient: fc.boolean(),
  tellings: fc.array(telling, { minLength: 60, maxLength: 60 }),
});

/** The things of one history, in the order they came. */
class World {
  readonly people = Array.from({ length: peopleInEach }, () => newId());
  readonly payments: string[] = [];
  readonly subscriptions: string[] = [];
  readonly #ledger = app.provider.ledger;

  /** Lets it happen, and answers what the provider tells of it. The ledger waits for nobody: it is this history's alone. */
  live(one: Step): Event[] {
    app.provider.takeEvents();
    this.#happen(one);
    return app.provider.takeEvents();
  }

  #happen({ what, who, which, product, plan }: Step): void {
    const person = this.people[who] ?? '';
    const payment = this.payments.toReversed()[which % Math.max(1, this.payments.length)] ?? '';
    const subscription = this.subscriptions[which % Math.max(1, this.subscriptions.length)] ?? '';
    const acts: Record<Step['what'], () => unknown> = {
      buy: () => this.#buy(person, product),
      begin: () => this.#begin(person, plan),
      'buy and pay': () => this.#pay(this.#buy(person, product)),
      'begin and pay': () => this.#pay(this.#begin(person, plan)),
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

  #buy(person: string, product: ProductId): string {
    const amount = productPrices[product].atCheckout;
    const metadata = { kind: 'product', product, person };
    const { id } = this.#ledger.createIntent({ amount, metadata });
    this.payments.push(id);
    return id;
  }

  #begin(person: string, plan: PaidPlan): string {
    const { id } = this.#ledger.createCustomer({ person });
    const subscription = this.#ledger.createSubscription(id, priceIds[plan], { person });
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
    const { latest_charge: charge } = this.#ledger.find('payment_intent', paymentId);
    return charge !== null && this.#ledger.find('charge', charge).refunded;
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

  /** What a person has paid for, in the provider's own seconds: by the definition, not by the code under test. */
  entitlement(person: string): { paid_plan: PaidPlan | null; paid_until: number | null } {
    const held = this.subscriptions
      .map(id => this.#ledger.find('subscription', id))
      .filter(({ metadata }) => metadata.person === person)
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

const addPeople = (ids: readonly string[]) =>
  app.parts.db.pool.query(
    `insert into people (id, issuer, subject, key_version, wrapped_key, profile, created_at)
     select id, 'https://identity.example', id::text, 1, '', '', now() from unnest($1::uuid[]) as id`,
    [ids],
  );

const fiveMinutesAgo = (): number => Math.floor(Date.now() / 1000) - 301;

const told = (event: Event, flaw: Telling['flaw']) => {
  if (flaw === 'forged') return sign(event, { secret: 'whsec_forged' });
  return flaw === 'old' ? sign(event, { timestamp: fiveMinutesAgo() }) : sign(event);
};

interface Tell {
  readonly event: Event;
  readonly flaw: Telling['flaw'];
  readonly at: number;
}

/** Each event once or twice, and some of them forged or late as well, in any order. */
const tellsOf = (events: readonly Event[], tellings: readonly Telling[]) => {
  const tells = events.flatMap((event, n): Tell[] => {
    const { copies, at, flaw } = tellings[n % tellings.length] as Telling;
    const flawed = flaw === 'none' ? [] : [{ event, flaw, at: 1 - at }];
    const copy = (_: unknown, which: number): Tell => ({ event, flaw: 'none', at: at + which / 2 });
    return [...flawed, ...Array.from({ length: copies }, copy)];
  });
  const shuffled = tells.toSorted((one, other) => one.at - other.at);
  return {
    true: shuffled.filter(({ flaw }) => flaw === 'none'),
    flawed: shuffled.filter(({ flaw }) => flaw !== 'none'),
  };
};

const countOf = async (world: World): Promise<number> => {
  const { rows } = await app.parts.db.pool.query(
    `select (select count(*) from orders where payment_id = any($1)) +
            (select count(*) from subscriptions where user_id = any($2)) +
            (select count(*) from people where id = any($2) and paid_plan is not null) as count`,
    [world.payments, world.people],
  );
  return Number(rows[0]?.count);
};

const stored = async (world: World) => {
  const orders = await app.parts.db.pool.query(
    'select payment_id, user_id, product, amount, is_refunded from orders where payment_id = any($1)',
    [world.payments],
  );
  const people = await app.parts.db.pool.query(
    `select id, paid_plan, extract(epoch from paid_until)::float as paid_until from people where id = any($1)`,
    [world.people],
  );
  return {
    orders: orders.rows.toSorted((one, other) => one.payment_id.localeCompare(other.payment_id)),
    people: Object.fromEntries(people.rows.map(({ id, ...paid }) => [id, paid])),
  };
};

it(`${histories} histories end in the provider’s truth (seed ${seed})`, { timeout: 600_000 }, async () => {
  const sampled = fc.sample(history, { numRuns: histories, seed });
  const worlds = sampled.map(() => new World());
  await addPeople(worlds.flatMap(({ people }) => people));
  const seen = { orders: 0, refunds: 0, plans: 0, deliveries: 0, refused: 0 };
  let next = 0;

  const refuse = async (tells: readonly Tell[]): Promise<void> => {
    for (const { event, flaw } of tells) {
      expect((await deliver(app, told(event, flaw))).statusCode).toBe(400);
      seen.refused += 1;
    }
  };
  /** In two rows at once. */
  const tellAll = async (tells: readonly Tell[]): Promise<void> => {
    const row = async (which: number): Promise<void> => {
      for (const { event } of tells.filter((_, n) => n % 2 === which)) {
        expect((await deliver(app, told(event, 'none'))).statusCode).toBe(200);
        seen.deliveries += 1;
      }
    };
    await Promise.all([row(0), row(1)]);
  };

  const live = async (index: number): Promise<void> => {
    const [world, { steps, tellings, isPatient }] = [
      worlds[index] as World,
      sampled[index] as (typeof sampled)[number],
    ];
    const half = Math.ceil(steps.length / 2);
    const first = tellsOf(
      steps.slice(0, half).flatMap(one => world.live(one)),
      tellings,
    );
    // Before anything true is told: what is forged or old changes nothing.
    const before = await countOf(world);
    await refuse(first.flawed);
    expect(await countOf(world)).toBe(before);

    // The rest happens after the first half was told, or while it is: what is read may be old before it is stored.
    const telling = tellAll(first.true);
    if (isPatient) await telling;
    const later: Event[] = [];
    for (const one of steps.slice(half)) {
      await nextTurn();
      later.push(...world.live(one));
    }
    const second = tellsOf(later, tellings.toReversed());
    await Promise.all([telling, tellAll(second.true), refuse(second.flawed)]);

    const orders = world.orders();
    expect(await stored(world), JSON.stringify({ index, steps })).toEqual({
      orders,
      people: Object.fromEntries(world.people.map(id => [id, world.entitlement(id)])),
    });
    seen.orders += orders.length;
    seen.refunds += orders.filter(({ is_refunded }) => is_refunded).length;
    seen.plans += world.people.filter(id => world.entitlement(id).paid_plan !== null).length;
  };

  const worker = async (): Promise<void> => {
    for (let index = next++; index < histories; index = next++) await live(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.info(JSON.stringify(seen));
  // Histories in which nothing happens prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(histories / 50);
});
