import type { Order } from '@turnstone/contract/payments';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester } from '../../../test/calls.ts';
import {
  address,
  allOrders,
  checkoutAt,
  deliverAll,
  intentOf,
  order,
} from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const checkout = checkoutAt(app);

const orders = async (who: Requester): Promise<Order[]> => (await call(who, 'GET', '/api/orders')).json();

describe('an order', () => {
  it('is there once it is paid, for its buyer only', async () => {
    const [buyer, stranger] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const { clientSecret } = (await checkout(buyer, { amount: 9999, product: 'bracelet' })).json();
    await deliverAll(app);
    expect(await orders(buyer)).toEqual([]);
    app.provider.ledger.confirm(intentOf(clientSecret), {
      card: '4242',
      receiptEmail: 'maya@example.org',
      shipping: { name: 'Maya Shore', address },
    });
    expect(await orders(buyer)).toEqual([]);
    await deliverAll(app);
    expect(await orders(buyer)).toEqual([
      {
        id: expect.any(String),
        product: 'bracelet',
        amount: 9999,
        orderedAt: expect.any(String),
        status: 'paid',
        shippedAt: null,
        email: 'maya@example.org',
        shipTo: ['Maya Shore', '1 Shore Road', 'H91 Galway', 'IE'],
      },
    ]);
    expect(await orders(stranger)).toEqual([]);
  });

  it('given to somebody else by whoever can write to the database tells them nothing', async () => {
    const [buyer, writer] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    await order(app, buyer.ctx, { name: 'Very Private' });
    await app.deps.db.pool.query('update orders set user_id = $2 where user_id = $1', [
      buyer.ctx.user.id,
      writer.ctx.user.id,
    ]);
    const response = await call(writer, 'GET', '/api/orders');
    expect(response.body).not.toContain('Very Private');
    expect(response.json()).toEqual([]);
  });

  it('of a visitor is kept without an account', async () => {
    const before = await allOrders(app);
    await order(app, { ...app.deps, user: null });
    expect(await allOrders(app)).toBe(before + 1);
  });

  it('is not made by a declined card, nor before the bank agreed', async () => {
    const buyer = await signedInUser(app.deps);
    const { clientSecret } = (await checkout(buyer, { amount: 3999, product: 'book' })).json();
    const id = intentOf(clientSecret);
    expect(() => app.provider.ledger.confirm(id, { card: '4000000000000002' })).toThrow('declined');
    await deliverAll(app);
    app.provider.ledger.confirm(id, { card: '4000000000003220', returnUrl: 'https://turnstone.example/' });
    await deliverAll(app);
    expect(await orders(buyer)).toEqual([]);
    app.provider.ledger.authenticate(id, 'succeeded');
    await deliverAll(app);
    expect(await orders(buyer)).toMatchObject([{ status: 'paid' }]);
  });

  it('that is paid back says so', async () => {
    const buyer = await signedInUser(app.deps);
    const paymentId = await order(app, buyer.ctx);
    app.provider.ledger.refund(paymentId, 100);
    await deliverAll(app);
    expect(await orders(buyer)).toMatchObject([{ status: 'paid' }]);
    app.provider.ledger.refund(paymentId);
    await deliverAll(app);
    expect(await orders(buyer)).toMatchObject([{ status: 'refunded', email: 'maya@example.org' }]);
  });

  it('is listed newest first, a page at a time', async () => {
    const buyer = await signedInUser(app.deps);
    for (const product of ['book', 'journal', 'art-prints'] as const)
      await order(app, buyer.ctx, { product });
    const page = await call(buyer, 'GET', '/api/orders?limit=2');
    expect(page.json<Order[]>().map(({ product }) => product)).toEqual(['art-prints', 'journal']);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
    const rest = await call(buyer, 'GET', next);
    expect(rest.json<Order[]>().map(({ product }) => product)).toEqual(['book']);
  });
});
