import type { Order } from '@turnstone/contract/payments';
import { planPrices } from '@turnstone/rules/catalogue';
import { describe, expect, it } from 'vitest';
import { accountDeletionOf } from '../../../test/account-deletion.ts';
import { callsTo } from '../../../test/calls.ts';
import { deliverAll, intentOf, order, subscription } from '../../../test/factories/payments.ts';
import { type SignedInUser, signedInUser } from '../../../test/factories/users.ts';
import { runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/test-app.ts';
import * as checkout from '../payments/checkout.service.ts';
import * as orders from '../payments/orders.service.ts';
import * as accountDeletion from './account-deletion.service.ts';

const app = useTestApp();

const { leave, isThere, expireDeletionPeriod, runJobsAfterDeletionPeriod, tryJobsAgain } =
  accountDeletionOf(app);

const subscriptionsOf = ({ ctx }: SignedInUser) =>
  app.provider.ledger.all('subscription').filter(({ metadata }) => metadata.person === ctx.user.id);

const orderOf = async (paymentId: string) => {
  const { rows } = await app.deps.db.pool.query(
    'select id, user_id, wrapped_key, sealed from orders where payment_id = $1',
    [paymentId],
  );
  return rows[0];
};

describe('the paid plan of a deleted account', () => {
  /** Whether the provider would charge once more when the period ends. */
  const renewsOf = (user: SignedInUser) =>
    subscriptionsOf(user).map(({ status, cancel_at_period_end }) => [status, cancel_at_period_end]);

  /** A plan that waits for its first payment; answers that payment. */
  const begun = async ({ ctx }: SignedInUser): Promise<string> => {
    const input = { amount: planPrices.plus, plan: 'plus' } as const;
    return intentOf((await checkout.createIntent(ctx, input)).clientSecret);
  };

  it('is not charged any more from the request on, and is ended at the provider after the week', async () => {
    const user = await signedInUser(app.deps);
    await subscription(app, user.ctx, 'plus');
    await leave(user);
    await runJobs(app.deps);
    expect(renewsOf(user)).toEqual([['active', true]]);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(subscriptionsOf(user).map(({ status }) => status)).toEqual(['canceled']);
    // What the provider tells afterwards is about nobody.
    await deliverAll(app);
    expect(await isThere(user.ctx.user.id)).toBe(false);
  });

  it('lasts as long as it is paid where the account is kept, and is not renewed', async () => {
    const user = await signedInUser(app.deps, { subject: 'paid-and-kept' });
    await subscription(app, user.ctx, 'plus');
    await leave(user);
    await runJobs(app.deps);
    const back = await signedInUser(app.deps, { subject: 'paid-and-kept', plan: null });
    const restored = await callsTo(app)(back, 'DELETE', '/api/account/deletion');
    expect(restored.json()).toMatchObject({ plan: 'plus', deletesAt: null });
    await deliverAll(app);
    await runJobs(app.deps);
    expect(renewsOf(user)).toEqual([['active', true]]);
    const plan = await callsTo(app)(back, 'GET', '/api/subscription');
    expect(plan.json()).toMatchObject({ plan: 'plus', paid: { plan: 'plus', renewsAs: null } });
  });

  it('goes on where the account was kept before the provider had heard of it', async () => {
    const user = await signedInUser(app.deps, { subject: 'kept-in-time' });
    await subscription(app, user.ctx, 'plus');
    app.provider.behaviour.mode = 'failing';
    await leave(user);
    await runJobs(app.deps);
    app.provider.behaviour.mode = 'up';
    const back = await signedInUser(app.deps, { subject: 'kept-in-time', plan: null });
    expect((await callsTo(app)(back, 'DELETE', '/api/account/deletion')).statusCode).toBe(200);
    await tryJobsAgain();
    await runJobs(app.deps);
    expect(renewsOf(user)).toEqual([['active', false]]);
  });

  it('that was begun and not paid cannot be paid any more', async () => {
    const user = await signedInUser(app.deps);
    const paymentId = await begun(user);
    await leave(user);
    await runJobs(app.deps);
    expect(() => app.provider.ledger.confirm(paymentId, { card: '4242424242424242' })).toThrow();
    expect(subscriptionsOf(user).map(({ status }) => status)).not.toContain('active');
  });

  it('that is paid in the very moment it is let go of is not renewed either', async () => {
    const user = await signedInUser(app.deps);
    const paymentId = await begun(user);
    await leave(user);
    const { payments } = app.deps;
    const abandon: typeof payments.abandon = unpaid => {
      app.provider.ledger.confirm(paymentId, { card: '4242424242424242' });
      return payments.abandon(unpaid);
    };
    await runJobs({ ...app.deps, payments: { ...payments, abandon } });
    await tryJobsAgain();
    await runJobs(app.deps);
    expect(renewsOf(user)).toEqual([['active', true]]);
  });

  it('does not keep the account when the provider is away; it is told later', async () => {
    const user = await signedInUser(app.deps);
    await subscription(app, user.ctx, 'pro');
    app.provider.behaviour.mode = 'failing';
    await leave(user);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    expect(await isThere(user.ctx.user.id)).toBe(false);
    expect(subscriptionsOf(user).map(({ status }) => status)).toEqual(['active']);
    app.provider.behaviour.mode = 'up';
    await tryJobsAgain();
    await runJobs(app.deps);
    expect(subscriptionsOf(user).map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('an order of a deleted account', () => {
  it('is still sent, by nobody’s name in our books, and then forgotten', async () => {
    const user = await signedInUser(app.deps);
    const paymentId = await order(app, user.ctx, { name: 'Maya Shore' });
    await leave(user);
    await expireDeletionPeriod(user.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    const { id, user_id } = await orderOf(paymentId);
    expect(user_id).toBeNull();
    const waiting: Order[] = [];
    for await (const each of orders.listToShip(app.deps, () => undefined)) waiting.push(each);
    expect(waiting.find(each => each.id === id)).toMatchObject({
      email: 'maya@example.org',
      shipTo: expect.arrayContaining(['Maya Shore']),
    });
    await runJobs(app.deps);
    expect(await orders.ship(app.deps, id)).toBe(true);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0), wrapped_key: Buffer.alloc(0) });
    // What the provider still tells of the payment does not bring the address back.
    await orders.sync(app.deps, paymentId);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0) });
  });

  it('that was sent before is forgotten at once', async () => {
    const user = await signedInUser(app.deps);
    const paymentId = await order(app, user.ctx);
    await orders.ship(app.deps, (await orderOf(paymentId)).id);
    expect((await orderOf(paymentId)).sealed.length).toBeGreaterThan(0);
    await leave(user);
    expect((await orderOf(paymentId)).user_id).toBe(user.ctx.user.id);
    await expireDeletionPeriod(user.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    expect(await orderOf(paymentId)).toMatchObject({ user_id: null, sealed: Buffer.alloc(0) });
  });

  it('that is told of only afterwards is nobody’s, and is sent', async () => {
    const user = await signedInUser(app.deps);
    const paymentId = await order(app, user.ctx);
    await app.deps.db.pool.query('delete from orders where payment_id = $1', [paymentId]);
    await leave(user);
    await expireDeletionPeriod(user.ctx.user.id);
    await accountDeletion.deleteIfDue(app.deps, user.ctx.user.id);
    await orders.sync(app.deps, paymentId);
    const { id, user_id } = await orderOf(paymentId);
    expect(user_id).toBeNull();
    await orders.ship(app.deps, id);
    expect(await orderOf(paymentId)).toMatchObject({ sealed: Buffer.alloc(0) });
  });

  it('leaves the orders of others as they are', async () => {
    const [user, other] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const theirs = await order(app, other.ctx);
    const visitors = await order(app, { ...app.deps, user: null });
    await leave(user);
    await runJobsAfterDeletionPeriod(user.ctx.user.id);
    for (const paymentId of [theirs, visitors]) {
      await orders.ship(app.deps, (await orderOf(paymentId)).id);
      expect((await orderOf(paymentId)).sealed.length).toBeGreaterThan(0);
    }
  });
});
