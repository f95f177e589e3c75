import { afterEach, describe, expect, it } from 'vitest';
import { deliver, deliverAll, order } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import type { Event } from '../../../test/payment-provider/objects.ts';
import { sign } from '../../../test/payment-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const app = useTestApp();
afterEach(() => {
  app.provider.behaviour.mode = 'up';
});

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

/** Paid at the provider, and not told yet. */
const paidOrder = async () => {
  const { ctx } = await signedInUser(app.deps);
  const { ledger } = app.provider;
  const { id } = ledger.createIntent({
    amount: 3999,
    metadata: { kind: 'product', product: 'book', person: ctx.user.id },
  });
  ledger.confirm(id, { card: '4242' });
  const event = app.provider.takeEvents().find(({ type }) => type === 'payment_intent.succeeded') as Event;
  const count = async (): Promise<number> =>
    (await app.deps.db.pool.query('select 1 from orders where payment_id = $1', [id])).rows.length;
  return { ctx, id, event, count };
};

const post = (headers: Record<string, string>, payload: string | Buffer) =>
  app.server.inject({ method: 'POST', url: '/api/payment-webhook', headers, payload });

describe('what the provider tells', () => {
  it('is believed when it is signed, without a session and from anywhere', async () => {
    const { event, count } = await paidOrder();
    const { payload, signature } = sign(event);
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      'sec-fetch-site': 'cross-site',
    };
    const response = await post(headers, payload);
    expect(response).toMatchObject({ statusCode: 200 });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await count()).toBe(1);
  });

  it('makes one order, told fifty times at the same moment', async () => {
    const { event, count } = await paidOrder();
    const responses = await Promise.all(Array.from({ length: 50 }, () => deliver(app, sign(event))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await count()).toBe(1);
  });

  it.each([
    ['signed with another secret', (event: Event) => sign(event, { secret: 'whsec_other' })],
    ['older than five minutes', (event: Event) => sign(event, { timestamp: secondsAgo(301) })],
    [
      'changed after it was signed',
      (event: Event) => ({ ...sign(event), payload: JSON.stringify({ ...event, id: 'evt_x' }) }),
    ],
    ['signed with nothing', (event: Event) => ({ ...sign(event), signature: '' })],
    ['signed with noise', (event: Event) => ({ ...sign(event), signature: 't=1,v1=00,v0=x' })],
  ])('is refused and changes nothing when it is %s', async (_, signed) => {
    const { event, count } = await paidOrder();
    const calls = new Map(app.provider.behaviour.calls);
    expect((await deliver(app, signed(event))).json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
    expect(await count()).toBe(0);
    // Not even a question to the provider: whoever forges cannot make us ask.
    expect(app.provider.behaviour.calls).toEqual(calls);
  });

  it('is still taken a moment before it is too old', async () => {
    const { event, count } = await paidOrder();
    expect((await deliver(app, sign(event, { timestamp: secondsAgo(290) }))).statusCode).toBe(200);
    expect(await count()).toBe(1);
  });

  it('is only a hint: what it claims is not stored', async () => {
    const { event, id } = await paidOrder();
    const claim = structuredClone(event);
    Object.assign(claim.data.object, { amount: 1, metadata: { kind: 'product', product: 'bracelet' } });
    await deliver(app, sign(claim));
    const { rows } = await app.deps.db.pool.query(
      'select product, amount from orders where payment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ product: 'book', amount: 3999 }]);
  });

  it('is looked up after the wait for an earlier word about the same payment, not before', async () => {
    const { event, id } = await paidOrder();
    await whileLocked(
      app,
      { text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [id] },
      () => deliver(app, sign(event)),
      () => app.provider.ledger.refund(id),
    );
    const { rows } = await app.deps.db.pool.query('select is_refunded from orders where payment_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ is_refunded: true }]);
  });

  it('is asked for again while the provider cannot be reached', async () => {
    const { event, count } = await paidOrder();
    app.provider.behaviour.mode = 'failing';
    expect((await deliver(app, sign(event))).statusCode).toBe(503);
    expect(await count()).toBe(0);
    app.provider.behaviour.mode = 'up';
    expect((await deliver(app, sign(event))).statusCode).toBe(200);
    expect(await count()).toBe(1);
  });

  it.each([
    ['of another kind', { object: 'payout', id: 'po_1' }],
    ['about a payment that is not there', { object: 'payment_intent', id: 'pi_missing' }],
    ['about a subscription that is not there', { object: 'subscription', id: 'sub_missing' }],
    ['about an invoice of no subscription', { object: 'invoice', id: 'in_1', parent: null }],
    ['about a charge without a payment', { object: 'charge', id: 'ch_1', payment_intent: null }],
  ])('is taken and left alone when it is %s', async (_, object) => {
    const event = { id: 'evt_1', object: 'event', type: 'other', created: 1, data: { object } };
    expect((await deliver(app, sign(event))).statusCode).toBe(200);
  });

  it('about somebody who is gone is taken: the order stays, the plan has nobody', async () => {
    const { ctx, event, count } = await paidOrder();
    const { ledger } = app.provider;
    const customer = ledger.createCustomer({ person: ctx.user.id });
    const { id, latest_invoice } = ledger.createSubscription(customer.id, 'price_plus', {
      person: ctx.user.id,
    });
    ledger.confirm(ledger.invoicePaymentOf(latest_invoice)?.payment.payment_intent ?? '', { card: '4242' });
    await app.deps.db.pool.query('delete from users where id = $1', [ctx.user.id]);
    await deliverAll(app);
    await deliver(app, sign(event));
    expect(await count()).toBe(1);
    const { rows } = await app.deps.db.pool.query('select 1 from subscriptions where provider_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('about a payment of somebody else’s product in the same account is left alone', async () => {
    const { ledger } = app.provider;
    const { id } = ledger.createIntent({ amount: 500, metadata: { kind: 'product', product: 'hats' } });
    ledger.confirm(id, { card: '4242' });
    await deliverAll(app);
    const { rows } = await app.deps.db.pool.query('select 1 from orders where payment_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('the address it tells to', () => {
  const json = { 'content-type': 'application/json', 'stripe-signature': 'x' };

  it.each([
    ['no body', json, ''],
    ['no signature', { 'content-type': 'application/json' }, '{}'],
    ['something that is not JSON', json, '\0\0'],
  ])('refuses %s', async (_, headers, payload) => {
    expect((await post(headers, payload)).statusCode).toBe(400);
  });

  it('refuses another kind of body', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post({ ...json, 'content-type': type }, '{}')).statusCode).toBe(415);
  });

  it('takes a megabyte at most', async () => {
    expect((await post(json, Buffer.alloc(1024 * 1024, ' '))).statusCode).toBe(400);
    expect((await post(json, Buffer.alloc(1024 * 1024 + 1, ' '))).statusCode).toBe(413);
  });

  it('is for telling only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app.server.inject({ method, url: '/api/payment-webhook' })).statusCode).toBe(404);
  });

  it('leaves nothing of what was bought in the log', async () => {
    await order(app, { ...app.deps, user: null }, { email: 'nobody-else@example.org', name: 'Very Private' });
    expect(app.logged()).toContain('"route":"/api/payment-webhook"');
    expect(app.logged()).not.toMatch(/nobody-else|Very Private|whsec_|sk_test/);
  });
});
