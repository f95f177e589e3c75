// Random histories of payments, told in any order, doubled, forged and late: what is stored in the end is the truth.

import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deliver } from '../../../test/factories/payments.ts';
import { history, type Telling, World } from '../../../test/payment-history.ts';
import type { Event } from '../../../test/payment-provider/objects.ts';
import { sign } from '../../../test/payment-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';

const histories = Number(process.env.PAYMENT_HISTORIES ?? 1_000);
const seed = Number(process.env.PAYMENT_SEED ?? 20_261_115);
const atOnce = 8;

const app = useTestApp();

const addUsers = (ids: readonly string[]) =>
  app.deps.db.pool.query(
    `insert into users (id, key_version, wrapped_key, profile, created_at)
     select id, 1, '', '', now() from unnest($1::uuid[]) as id`,
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
  const { rows } = await app.deps.db.pool.query(
    `select (select count(*) from orders where payment_id = any($1)) +
            (select count(*) from subscriptions where user_id = any($2)) +
            (select count(*) from users where id = any($2) and paid_plan is not null) as count`,
    [world.payments, world.users],
  );
  return Number(rows[0]?.count);
};

const stored = async (world: World) => {
  const orders = await app.deps.db.pool.query(
    'select payment_id, user_id, product, amount, is_refunded from orders where payment_id = any($1)',
    [world.payments],
  );
  const receipts = await app.deps.db.pool.query(
    'select reference, user_id, item, amount, is_refunded from receipts where user_id = any($1)',
    [world.users],
  );
  const users = await app.deps.db.pool.query(
    `select id, paid_plan, extract(epoch from paid_until)::float as paid_until from users where id = any($1)`,
    [world.users],
  );
  return {
    orders: orders.rows.toSorted((one, other) => one.payment_id.localeCompare(other.payment_id)),
    receipts: receipts.rows.toSorted((one, other) => one.reference.localeCompare(other.reference)),
    users: Object.fromEntries(users.rows.map(({ id, ...paid }) => [id, paid])),
  };
};

it(`${histories} histories end in the provider’s truth (seed ${seed})`, { timeout: 600_000 }, async () => {
  const sampled = fc.sample(history, { numRuns: histories, seed });
  const worlds = sampled.map(() => new World(app.provider));
  await addUsers(worlds.flatMap(({ users }) => users));
  const seen = { orders: 0, refunds: 0, plans: 0, deliveries: 0, rejected: 0 };
  let next = 0;

  const refuse = async (tells: readonly Tell[]): Promise<void> => {
    for (const { event, flaw } of tells) {
      expect((await deliver(app, told(event, flaw))).statusCode).toBe(400);
      seen.rejected += 1;
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
    const [world, { steps, tellings, isOrdered }] = [
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
    if (isOrdered) await telling;
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
      receipts: world.receipts(),
      users: Object.fromEntries(world.users.map(id => [id, world.entitlement(id)])),
    });
    seen.orders += orders.length;
    seen.refunds += orders.filter(({ is_refunded }) => is_refunded).length;
    seen.plans += world.users.filter(id => world.entitlement(id).paid_plan !== null).length;
  };

  const worker = async (): Promise<void> => {
    for (let index = next++; index < histories; index = next++) await live(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  console.info(JSON.stringify(seen));
  // Histories in which nothing happens prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(histories / 50);
});
