import { randomBytes } from 'node:crypto';
import type { Order } from '@turnstone/contract/payments';
import { describe, expect, it } from 'vitest';
import { commandOn } from '../../../test/command.ts';
import { deliverAll, order } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { KeyRing } from '../../platform/sealed-text.ts';
import * as orders from './orders.service.ts';

const app = useTestApp();
const command = commandOn(app, 'orders');

const ordersOf = async (cookie: string): Promise<Order[]> =>
  (await app.server.inject({ url: '/api/orders', headers: { cookie } })).json();

const waiting = async (): Promise<Order[]> => {
  const all: Order[] = [];
  for await (const one of orders.listToShip(app.deps, () => undefined)) all.push(one);
  return all;
};

describe('the operator', () => {
  it('sees what waits to be sent, sends it once, and the buyer is told', { timeout: 60_000 }, async () => {
    const { ctx, cookie } = await signedInUser(app.deps);
    await order(app, { ...app.deps, user: null }, { product: 'journal', name: 'A visitor' });
    await order(app, ctx, { product: 'book', name: 'Maya Shore' });
    const refunded = await order(app, ctx, { product: 'bracelet' });
    app.provider.ledger.refund(refunded);
    await deliverAll(app);

    const listed = await command('list');
    expect(listed.text).toMatch(
      /journal {2}€29\.99 [\s\S]*A visitor[\s\S]*book {2}€39\.99 [\s\S]*Maya Shore[\s\S]*2 orders wait/,
    );
    expect(listed.text).not.toContain('bracelet');

    const [, book] = await waiting();
    expect(await command('ship', book?.id ?? '')).toMatchObject({ code: 0 });
    expect(await ordersOf(cookie)).toMatchObject([
      { product: 'bracelet', status: 'refunded', shippedAt: null },
      { product: 'book', status: 'shipped', shippedAt: expect.any(String) },
    ]);
    const again = await command('ship', book?.id ?? '', 'nonsense', ctx.user.id);
    expect(again.code).toBe(1);
    expect(again.text.match(/is not an order that waits/g)).toHaveLength(3);
    expect((await waiting()).map(({ product }) => product)).toEqual(['journal']);
    expect((await command()).code).toBe(1);
  });
});

describe('what is sealed in an order', () => {
  it('opens with its own key only, and with the new master key after a re-wrap', async () => {
    const { ctx } = await signedInUser(app.deps);
    await order(app, ctx, { name: 'Very Private' });
    const { rows } = await app.deps.db.pool.query<{ row: string }>('select orders::text as row from orders');
    expect(rows.some(({ row }) => row.includes(Buffer.from('Very Private').toString('hex')))).toBe(false);

    const old = app.deps.keys.current;
    const next = { version: 2, key: randomBytes(32) };
    const both = new KeyRing([next, old]);
    expect(await orders.rotateKeys({ ...app.deps, keys: both })).toMatchObject({ rotated: rows.length });
    expect(await orders.rotateKeys({ ...app.deps, keys: both })).toMatchObject({ rotated: 0 });
    const { items } = await orders.list({ ...ctx, keys: new KeyRing([next]) }, {});
    expect(items).toMatchObject([{ shipTo: expect.arrayContaining(['Very Private']) }]);
  });

  it('stays when the account goes, and names nobody', async () => {
    const { ctx } = await signedInUser(app.deps);
    const paymentId = await order(app, ctx);
    await app.deps.db.pool.query('delete from users where id = $1', [ctx.user.id]);
    const { rows } = await app.deps.db.pool.query('select user_id from orders where payment_id = $1', [
      paymentId,
    ]);
    expect(rows).toEqual([{ user_id: null }]);
  });
});
