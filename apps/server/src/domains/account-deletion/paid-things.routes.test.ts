import type { Order } from '@turnstone/contract';
import { planPrices } from '@turnstone/rules';
import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/calls.ts';
import { deliverAll, intentOf, order, subscription } from '../../../test/factories/payments.ts';
import { type SignedIn, signedIn } from '../../../test/factories/person.ts';
import { runJobs } from '../../../test/jobs.ts';
import { leavingOf } from '../../../test/leaving.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as checkout from '../payments/checkout.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();

const { leave, isThere, letTheWeekPass, runJobsAfterAWeek, tryJobsAgain } = leavingOf(app);

const subscriptionsOf = ({ me }: SignedIn) =>
  app.provider.ledger.all('subscription').filter(({ metadata }) => metadata.person === me.id);

const orderOf = async (paymentId: string) => {
  const { rows } = await app.parts.db.pool.query(
    'select id, user_id, wrapped_key, sealed from orders where payment_id = $1',
    [paymentId],
  );
  return rows[0];
};

describe('the paid plan of a deleted account', () => {
  /** Whether the provider would charge once more when the period ends. */
  const renewsOf = (person: SignedIn) =>
    subscriptionsOf(person).map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end]);

  /** A plan that waits for its first payment; answers that payment. */
  const begun = async ({ me }: SignedIn): Promise<string> => {
    const till = { db: app.parts.db, gateway: app.parts.payments, me };
    const wish = { amount: planPrices.plus, plan: 'plus' } as const;
    return intentOf((await checkout.prepare(till, wish)).clientSecret);
  };

  it('is not charged any more from the request on, and is ended at the provider after the week', async () => {
    const person = await signedIn(app.parts);
    await subscription(app, person.me, 'plus');
    await leave(person);
    await runJobs(app.parts);
    expect(renewsOf(person)).toEqual([['active', true]]);
    await runJobsAfterAWeek(person.me.id);
    expect(subscriptionsOf(person).map(({ status }) => status)).toEqual(['canceled']);
    // What the provider tells afterwards is about nobody.
    await deliverAll(app);
    expect(await isThere(person.me.id)).toBe(false);
  });

  it('lasts as long as it is paid where the account is kept, and is not renewed', async () => {
    const person = await signedIn(app.parts, { subject: 'paid-and-kept' });
    await subscription(app, person.me, 'plus');
    await leave(person);
    await runJobs(app.parts);
    const back = await signedIn(app.parts, { subject: 'paid-and-kept', plan: null });
    const kept = await callsTo(app)(back, 'DELETE', '/api/account/deletion');
    expect(kept.json()).toMatchObject({ plan: 'plus', deletesAt: null });
    await deliverAll(app);
    await runJobs(app.parts);
    expect(renewsOf(person)).toEqual([['active', true]]);
    const plan = await callsTo(app)(back, 'GET', '/api/subscription');
    expect(plan.json()).toMatchObject({ plan: 'plus', paid: { plan: 'plus', renewsAs: null } });
  });

  it('goes on where the account was kept before the provider had heard of it', async () => {
    const person = await signedIn(app.parts, { subject: 'kept-in-time' });
    await subscription(app, person.me, 'plus');
    app.provider.behaviour.mode = 'failing';
    await leave(person);
    await runJobs(app.parts);
    app.provider.behaviour.mode = 'up';
    const back = await signedIn(app.parts, { subject: 'kept-in-time', plan: null });
    expect((await callsTo(app)(back, 'DELETE', '/api/account/deletion')).statusCode).toBe(200);
    await tryJobsAgain();
    await runJobs(app.parts);
    expect(renewsOf(person)).toEqual([['active', false]]);
  });

  it('that was begun and not paid cannot be paid any more', async () => {
    const person = await signedIn(app.parts);
    const paymentId = await begun(person);
    await leave(person);
    await runJobs(app.parts);
    expect(() => app.provider.ledger.confirm(paymentId, { card: '4242424242424242' })).toThrow();
    expect(subscriptionsOf(person).map(({ status }) => status)).not.toContain('active');
  });

  it('that is paid in the very moment it is let go of is not renewed either', async () => {
    const person = await signedIn(app.parts);
    const paymentId = await begun(person);
    await leave(person);
    const { payments } = app.parts;
    const abandon: typeof payments.abandon = unpaid => {
      app.provider.ledger.confirm(paymentId, { card: '4242424242424242' });
      return payments.abandon(unpaid);
    };
    await runJobs({ ...app.parts, payments: { ...payments, abandon } });
    await tryJobsAgain();
    await runJobs(app.parts);
    expect(renewsOf(person)).toEqual([['active', true]]);
  });

  it('does not keep the account when the provider is away; it is told later', async () => {
    const person = await signedIn(app.parts);
    await subscription(app, person.me, 'pro');
    app.provider.behaviour.mode = 'failing';
    await leave(person);
    await runJobsAfterAWeek(person.me.id);
    expect(await isThere(person.me.id)).toBe(false);
    expect(subscriptionsOf(person).map(({ status }) => status)).toEqual(['active']);
    app.provider.behaviour.mode = 'up';
    await tryJobsAgain();
    await runJobs(app.parts);
    expect(subscriptionsOf(person).map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('an order of a deleted account', () => {
  it('is still sent, by nobody’s name in our books, and then forgotten', async () => {
    const person = await signedIn(app.parts);
    const paymentId = await order(app, person.me, { name: 'Maya Shore' });
    await leave(person);
    await letTheWeekPass(person.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
    const { id, user_id } = await orderOf(paymentId);
    expect(user_id).toBeNull();
    const waiting: Order[] = [];
    for await (const each of orders.toShip(app.parts.db, app.parts.keys, () => undefined)) waiting.push(each);
    expect(waiting.find(each => each.id === id)).toMatchObject({
      email: 'maya@example.org',
      shipTo: expect.arrayContaining(['Maya Shore']),
    });
    await runJobs(app.parts);
    expect(await orders.ship(app.parts.db, id)).toBe(true);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0), wrapped_key: Buffer.alloc(0) });
    // What the provider still tells of the payment does not bring the address back.
    await orders.sync(app.parts.db, app.parts.keys, app.parts.payments, paymentId);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0) });
  });

  it('that was sent before is forgotten at once', async () => {
    const person = await signedIn(app.parts);
    const paymentId = await order(app, person.me);
    await orders.ship(app.parts.db, (await orderOf(paymentId)).id);
    expect((await orderOf(paymentId)).sealed.length).toBeGreaterThan(0);
    await leave(person);
    expect((await orderOf(paymentId)).user_id).toBe(person.me.id);
    await letTheWeekPass(person.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
    expect(await orderOf(paymentId)).toMatchObject({ user_id: null, sealed: Buffer.alloc(0) });
  });

  it('that is told of only afterwards is nobody’s, and is sent', async () => {
    const person = await signedIn(app.parts);
    const paymentId = await order(app, person.me);
    await app.parts.db.pool.query('delete from orders where payment_id = $1', [paymentId]);
    await leave(person);
    await letTheWeekPass(person.me.id);
    await accountDeletion.deleteIfDue(app.parts.db, person.me.id);
    await orders.sync(app.parts.db, app.parts.keys, app.parts.payments, paymentId);
    const { id, user_id } = await orderOf(paymentId);
    expect(user_id).toBeNull();
    await orders.ship(app.parts.db, id);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0) });
  });

  it('leaves the orders of others as they are', async () => {
    const [person, other] = [await signedIn(app.parts), await signedIn(app.parts)];
    const theirs = await order(app, other.me);
    const visitors = await order(app, null);
    await leave(person);
    await runJobsAfterAWeek(person.me.id);
    for (const paymentId of [theirs, visitors]) {
      await orders.ship(app.parts.db, (await orderOf(paymentId)).id);
      expect((await orderOf(paymentId)).sealed.length).toBeGreaterThan(0);
    }
  });
});
