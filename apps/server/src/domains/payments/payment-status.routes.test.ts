import { planPrices } from '@turnstone/rules/catalogue';
import { afterEach, describe, expect, it } from 'vitest';
import { callsTo, visitor } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { checkoutAt, intentOf } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { startTestApp, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const setClock = useClock();
afterEach(() => {
  app.provider.behaviour.mode = 'up';
});

const call = callsTo(app);
const checkout = checkoutAt(app);
const look = (body: object, at = app) => callsTo(at)(visitor, 'POST', '/api/payment-status', body);

/** A payment that a visitor has prepared, as the provider names it in the address. */
const prepared = async () => {
  const { clientSecret } = (await checkout(visitor, { amount: 1000 })).json();
  return { paymentIntent: intentOf(clientSecret), clientSecret };
};

const notThere = { status: 404, code: 'not_found' };

describe('how a payment went', () => {
  it('is what the provider says, also for somebody without an account', async () => {
    const payment = await prepared();
    expect((await look(payment)).json()).toEqual({ status: 'failed', receipt: null });
    app.provider.ledger.find('payment_intent', payment.paymentIntent).status = 'processing';
    expect((await look(payment)).json()).toEqual({ status: 'processing', receipt: null });
    app.provider.ledger.find('payment_intent', payment.paymentIntent).status = 'requires_payment_method';
    app.provider.ledger.confirm(payment.paymentIntent, { card: '4242' });
    expect((await look(payment)).json()).toEqual({
      status: 'succeeded',
      receipt: {
        item: 'contribution',
        amount: 1000,
        paidAt: expect.any(String),
        reference: payment.paymentIntent,
      },
    });
  });

  it('is told of a plan, too', async () => {
    const user = await signedInUser(app.deps);
    const { clientSecret } = (await checkout(user, { amount: planPrices.plus, plan: 'plus' })).json();
    const payment = { paymentIntent: intentOf(clientSecret), clientSecret };
    app.provider.ledger.confirm(payment.paymentIntent, { card: '4242' });
    expect((await call(user, 'POST', '/api/payment-status', payment)).json()).toEqual({
      status: 'succeeded',
      receipt: {
        item: 'plus',
        amount: planPrices.plus,
        paidAt: expect.any(String),
        reference: expect.stringMatching(/^in_/),
      },
    });
  });

  it('is told to nobody without its secret, as if there were none', async () => {
    const [mine, others] = [await prepared(), await prepared()];
    app.provider.ledger.confirm(others.paymentIntent, { card: '4242' });
    const wrong = await look({ ...others, clientSecret: mine.clientSecret });
    expect(wrong.json()).toMatchObject(notThere);
    const missing = await look({ paymentIntent: 'pi_1', clientSecret: 'pi_1_secret_1' });
    expect(missing.json()).toMatchObject(notThere);
    expect(wrong.json().detail).toBe(missing.json().detail);
  });

  it.each([
    ['nothing', {}],
    ['an id alone', { paymentIntent: 'pi_1' }],
    ['an empty secret', { paymentIntent: 'pi_1', clientSecret: '' }],
    ['something else at the provider', { paymentIntent: 'cus_1', clientSecret: 'x' }],
    ['another address at the provider', { paymentIntent: 'pi_1/../../customers', clientSecret: 'x' }],
  ])('is not asked for with %s', async (_, body) => {
    const before = new Map(app.provider.behaviour.calls);
    expect((await look(body)).statusCode).toBe(400);
    expect(app.provider.behaviour.calls).toEqual(before);
  });

  it('is asked for by this site only', async () => {
    const response = await call(visitor, 'POST', '/api/payment-status', await prepared(), {
      'sec-fetch-site': 'cross-site',
    });
    expect(response.statusCode).toBe(403);
  });

  it('is not guessed while the provider is away', async () => {
    const payment = await prepared();
    app.provider.behaviour.mode = 'failing';
    const response = (await look(payment)).json();
    expect(response).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.detail).not.toContain('nothing was charged');
  });

  it('is asked for sixty times a minute from an address, with what is prepared there', async () => {
    setClock('2026-11-15T09:00:00.000Z');
    const limited = await startTestApp({ requestsPerMinute: 600, payments: app.provider.settings });
    const payment = await prepared();
    for (let n = 0; n < 60; n += 1) expect((await look(payment, limited)).statusCode).toBe(200);
    expect((await look(payment, limited)).json()).toMatchObject({ status: 429, code: 'too_many_requests' });
    await limited.close();
  });
});

it('nothing of the address somebody comes back to is in the log', async () => {
  const payment = await prepared();
  const search = new URLSearchParams({
    payment_intent: payment.paymentIntent,
    payment_intent_client_secret: payment.clientSecret,
  });
  await app.server.inject({ url: `/?${search}` });
  await look(payment);
  expect(app.logged()).toContain('/api/payment-status');
  expect(app.logged()).not.toContain(payment.paymentIntent);
});
