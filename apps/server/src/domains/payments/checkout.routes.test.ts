import { type NewPayment, productIds } from '@turnstone/contract/payments';
import { planPrices, productPrices } from '@turnstone/rules/catalogue';
import { afterEach, describe, expect, it } from 'vitest';
import { callsBy, callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { allOrders, checkoutAt, deliverAll, intentOf } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { startTestApp, useTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/ids.ts';

const app = useTestApp();
const setClock = useClock();
afterEach(() => {
  app.provider.behaviour.mode = 'up';
  app.provider.behaviour.latencyMs = 0;
});

const call = callsTo(app);
const checkout = checkoutAt(app);

describe('a payment', () => {
  it.each(productIds)('for %s costs what the catalogue says, for visitors too', async product => {
    const amount = productPrices[product].atCheckout;
    const response = await checkout(visitor, { amount, product });
    expect(response.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      publishableKey: app.provider.settings.publishableKey,
      isPaid: false,
    });
    expect(app.provider.ledger.find('payment_intent', intentOf(response.json().clientSecret))).toMatchObject({
      amount,
      currency: 'eur',
      metadata: { kind: 'product', product },
    });
    for (const wrong of [amount - 1, amount + 1])
      expect((await checkout(visitor, { amount: wrong, product })).json()).toMatchObject({
        status: 422,
        code: 'wrong_amount',
      });
  });

  it('asks for the oracle cards’ price of checkout, not of the plans page', async () => {
    const { onPlansPage } = productPrices['oracle-cards'];
    const response = await checkout(visitor, { amount: onPlansPage, product: 'oracle-cards' });
    expect(response.json()).toMatchObject({
      code: 'wrong_amount',
      detail: expect.stringContaining('€19.99, not €29.99'),
    });
  });

  it('of a bare amount is a contribution: it is paid, and gives nothing', async () => {
    const user = await signedInUser(app.deps);
    const before = await allOrders(app);
    const { clientSecret } = (await checkout(user, { amount: 1000 })).json();
    app.provider.ledger.confirm(intentOf(clientSecret), { card: '4242' });
    await deliverAll(app);
    expect(await allOrders(app)).toBe(before);
    expect((await call(user, 'GET', '/api/auth/user')).json().plan).toBe('free');
  });

  it.each([
    ['nothing', {}],
    ['less than a euro', { amount: 99 }],
    ['more than anyone means to give', { amount: 100_001 }],
    ['half a cent', { amount: 100.5 }],
    ['a plan and a product', { amount: 999, plan: 'plus', product: 'book' }],
    ['an unknown plan', { amount: 999, plan: 'gold' }],
    ['an unknown product', { amount: 999, product: 'car' }],
    ['a checkout that is no id', { amount: 1000, checkoutId: 'mine' }],
  ])('is not prepared for %s', async (_, payload) => {
    expect((await checkout(visitor, payload as NewPayment)).statusCode).toBe(400);
  });

  it('is prepared for this site only', async () => {
    const response = await checkout(visitor, { amount: 1000 }, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });

  it('for a plan needs an account', async () => {
    const before = app.provider.ledger.things.size;
    const response = await checkout(visitor, { amount: planPrices.plus, plan: 'plus' });
    expect(response.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(app.provider.ledger.things.size).toBe(before);
  });
});

it('payments are prepared for an address sixty times a minute, and the rest of the site goes on', async () => {
  // Its minutes are those of the clock: a new one must not begin in between.
  setClock('2026-11-15T09:00:00.000Z');
  const limited = await startTestApp({ requestsPerMinute: 600, payments: app.provider.settings });
  const ask = () => checkoutAt(limited)(visitor, { amount: 1000 });
  for (let n = 0; n < 60; n += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await limited.server.inject({ url: '/api/forum/letters' })).statusCode).toBe(200);
  await limited.close();
});

describe('one checkout', () => {
  const one = (): NewPayment => ({
    amount: productPrices.book.atCheckout,
    product: 'book',
    checkoutId: newId(),
  });

  it('submitted fifty times at the same moment is one payment', async () => {
    app.provider.behaviour.latencyMs = 30;
    const before = app.provider.ledger.all('payment_intent').length;
    const input = one();
    const responses = await Promise.all(Array.from({ length: 50 }, () => checkout(visitor, input)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map(response => response.json().clientSecret)).size).toBe(1);
    expect(app.provider.ledger.all('payment_intent')).toHaveLength(before + 1);
  });

  it('is one payment on two servers, too', async () => {
    const other = await startTestApp({
      database: { url: app.database.url, connections: 5 },
      payments: app.provider.settings,
    });
    app.provider.behaviour.latencyMs = 30;
    const before = app.provider.ledger.all('payment_intent').length;
    const input = one();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => checkoutAt(n % 2 === 0 ? app : other)(visitor, input)),
    );
    expect(new Set(responses.map(response => response.json().clientSecret)).size).toBe(1);
    expect(app.provider.ledger.all('payment_intent')).toHaveLength(before + 1);
    await other.close();
  });

  it('submitted fifty times is one plan', async () => {
    const user = await signedInUser(app.deps);
    app.provider.behaviour.latencyMs = 10;
    const before = app.provider.ledger.all('subscription').length;
    const input = { amount: planPrices.pro, plan: 'pro', checkoutId: newId() } as const;
    const responses = await Promise.all(Array.from({ length: 50 }, () => checkout(user, input)));
    expect(new Set(responses.map(response => response.json().clientSecret)).size).toBe(1);
    expect(app.provider.ledger.all('subscription')).toHaveLength(before + 1);
  });

  it('is the same later, and says when it was paid', async () => {
    const input = one();
    const first = (await checkout(visitor, input)).json();
    expect((await checkout(visitor, input)).json()).toEqual(first);
    app.provider.ledger.confirm(intentOf(first.clientSecret), { card: '4242' });
    expect((await checkout(visitor, input)).json()).toEqual({ ...first, isPaid: true });
  });

  it('of a plan says when it was paid, and is paid once', async () => {
    const user = await signedInUser(app.deps);
    const input = { amount: planPrices.plus, plan: 'plus', checkoutId: newId() } as const;
    const first = (await checkout(user, input)).json();
    app.provider.ledger.confirm(intentOf(first.clientSecret), { card: '4242' });
    expect((await checkout(user, input)).json()).toMatchObject({ isPaid: true });
    await deliverAll(app);
    expect((await checkout(user, input)).json()).toMatchObject({ isPaid: true });
    expect(
      app.provider.ledger.all('subscription').filter(({ metadata }) => metadata.person === user.ctx.user.id),
    ).toHaveLength(1);
  });

  it.each([
    ['by somebody else', async (input: NewPayment) => checkout(await signedInUser(app.deps), input)],
    [
      'for something else',
      (input: NewPayment) => checkout(visitor, { ...input, product: 'journal', amount: 2999 }),
    ],
    ['for another amount', ({ checkoutId }: NewPayment) => checkout(visitor, { amount: 500, checkoutId })],
  ])('is not handed out when it is asked for %s', async (_, ask) => {
    const input = one();
    const { clientSecret } = (await checkout(visitor, input)).json();
    const other = await ask(input);
    expect(other.json()).toMatchObject({ status: 422, code: 'key_reused' });
    expect(other.body).not.toContain(clientSecret);
  });

  it('that could not reach the provider can be tried again', async () => {
    const input = one();
    app.provider.behaviour.mode = 'failing';
    expect((await checkout(visitor, input)).statusCode).toBe(503);
    app.provider.behaviour.mode = 'up';
    expect((await checkout(visitor, input)).statusCode).toBe(200);
  });
});

describe('while the provider', () => {
  it.each(['failing', 'hanging'] as const)('is %s, a payment is refused in time', async mode => {
    app.provider.behaviour.mode = mode;
    const user = await signedInUser(app.deps);
    const began = performance.now();
    const responses = await Promise.all([
      checkout(visitor, { amount: 1000 }),
      checkout(user, { amount: planPrices.plus, plan: 'plus' }),
    ]);
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const response of responses) {
      expect(response.json()).toMatchObject({
        status: 503,
        code: 'unavailable',
        detail: expect.stringContaining('nothing was charged'),
      });
      expect(response.headers['retry-after']).toBeDefined();
    }
  });

  it('hangs, the rest of the site goes on', async () => {
    app.provider.behaviour.mode = 'hanging';
    const users = await Promise.all(Array.from({ length: 30 }, () => signedInUser(app.deps)));
    const buying = users.map(user => checkout(user, { amount: planPrices.plus, plan: 'plus' }));
    const began = performance.now();
    for (const user of users) expect((await call(user, 'GET', '/api/thoughts')).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(3_000);
    app.provider.behaviour.mode = 'up';
    await Promise.all(buying);
  });

  it('is not set up, nothing can be bought and everything else works', async () => {
    const without = await startTestApp({ payments: null });
    const user = await signedInUser(without.deps);
    const buy = await checkoutAt(without)(user, { amount: 1000 });
    expect(buy.json()).toMatchObject({ status: 503, code: 'unavailable' });
    const call = callsBy(without, user);
    for (const url of ['/api/subscription', '/api/orders'])
      expect((await call('GET', url)).statusCode).toBe(200);
    const change = await call('PUT', '/api/subscription', { renewsAs: null });
    expect(change.json()).toMatchObject({ code: 'nothing_to_change' });
    await without.close();
  });
});
