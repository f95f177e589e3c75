import type { PaidPlan } from '@turnstone/contract/plan';
import type { Subscription } from '@turnstone/contract/subscription';
import { planPrices } from '@turnstone/rules/catalogue';
import { describe, expect, it } from 'vitest';
import { callsBy } from '../../../test/calls.ts';
import { useClock } from '../../../test/clock.ts';
import { deliverAll, intentOf, subscription } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import * as subscriptions from './subscriptions.service.ts';

const app = useTestApp();
const setClock = useClock();

const began = '2026-11-15T09:00:00.000Z';
const firstEnd = '2026-12-15T09:00:00.000Z';
const secondEnd = '2027-01-15T09:00:00.000Z';

const someone = async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  setClock(began);
  const call = callsBy(app, { cookie });
  return {
    ctx,
    call,
    read: async () => (await call('GET', '/api/subscription')).json<Subscription>(),
    change: (renewsAs: PaidPlan | null) => call('PUT', '/api/subscription', { renewsAs }),
    buy: (plan: PaidPlan) => call('POST', '/api/create-payment-intent', { amount: planPrices[plan], plan }),
    mine: () =>
      app.provider.ledger.all('subscription').filter(({ metadata }) => metadata.person === ctx.user.id),
  };
};

const paid = (plan: PaidPlan, paidUntil = firstEnd, more = {}) => ({
  plan,
  paidUntil,
  renewsAs: plan,
  isPaymentDue: false,
  ...more,
});

describe('a paid plan', () => {
  it.each(['plus', 'pro'] as const)('of %s begins when the provider says that it is paid', async plan => {
    const { buy, read } = await someone();
    const { clientSecret } = (await buy(plan)).json();
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'free', paid: null });
    app.provider.ledger.confirm(intentOf(clientSecret), { card: '4242' });
    expect(await read()).toMatchObject({ plan: 'free', paid: null });
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan, paid: paid(plan) });
  });

  it('is not given by a declined card', async () => {
    const { buy, read } = await someone();
    const id = intentOf((await buy('plus')).json().clientSecret);
    expect(() => app.provider.ledger.confirm(id, { card: '4000000000000002' })).toThrow('declined');
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'free', paid: null });
  });

  it('costs what the catalogue says', async () => {
    const { call } = await someone();
    for (const [plan, amount] of [
      ['plus', 1999],
      ['pro', 999],
      ['plus', 1000],
    ] as const)
      expect((await call('POST', '/api/create-payment-intent', { amount, plan })).json()).toMatchObject({
        status: 422,
        code: 'wrong_amount',
      });
  });

  it('that was begun and not paid is gone on with, for the same plan', async () => {
    const { buy, mine } = await someone();
    const responses = [await buy('plus'), await buy('plus')].map(response => response.json());
    expect(responses[1]).toEqual(responses[0]);
    expect(mine()).toHaveLength(1);
  });

  it('that was begun for another plan can no longer be paid', async () => {
    const { buy, read, mine } = await someone();
    const first = intentOf((await buy('plus')).json().clientSecret);
    const second = intentOf((await buy('pro')).json().clientSecret);
    expect(() => app.provider.ledger.confirm(first, { card: '4242' })).toThrow('canceled');
    app.provider.ledger.confirm(second, { card: '4242' });
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'pro', paid: paid('pro') });
    expect(mine().map(({ status }) => status)).toEqual(['incomplete_expired', 'active']);
    expect(new Set(mine().map(({ customer }) => customer)).size).toBe(1);
  });

  it('is not replaced when the other one was paid in this very moment', async () => {
    const { buy, read } = await someone();
    const first = intentOf((await buy('plus')).json().clientSecret);
    app.provider.ledger.confirm(first, { card: '4242' });
    expect((await buy('pro')).json()).toMatchObject({ status: 409, code: 'already_subscribed' });
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'plus' });
  });

  it('is not bought twice', async () => {
    const { ctx, buy, mine } = await someone();
    await subscription(app, ctx, 'plus');
    for (const plan of ['plus', 'pro'] as const)
      expect((await buy(plan)).json()).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(mine()).toHaveLength(1);
  });

  it('is not sold while free months run, which can be of either plan, and says until when', async () => {
    const { call, buy } = await someone();
    await call('POST', '/api/subscription/intro', { plan: 'plus' });
    for (const plan of ['plus', 'pro'] as const)
      expect((await buy(plan)).json()).toMatchObject({
        status: 409,
        code: 'already_subscribed',
        detail: expect.stringContaining('until 15 Feb 2027'),
      });
    setClock('2027-02-15T09:00:00.000Z');
    expect((await buy('plus')).statusCode).toBe(200);
  });
});

describe('from one period to the next', () => {
  it('it goes on when the renewal is paid, without a gap while it is charged', async () => {
    const { ctx, read } = await someone();
    const id = await subscription(app, ctx, 'plus');
    setClock('2026-12-15T10:30:00.000Z');
    expect(await read()).toMatchObject({ plan: 'plus', paid: paid('plus') });
    app.provider.ledger.renew(id);
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'plus', paid: paid('plus', secondEnd) });
  });

  it('it says that a payment is due, ends a day later, and comes back when it is paid', async () => {
    const { ctx, read } = await someone();
    const id = await subscription(app, ctx, 'plus');
    setClock('2026-12-15T10:30:00.000Z');
    app.provider.ledger.renew(id, '4000000000000002');
    await deliverAll(app);
    const due = paid('plus', firstEnd, { isPaymentDue: true });
    expect(await read()).toMatchObject({ plan: 'plus', paid: due });
    setClock('2026-12-16T09:00:00.000Z');
    expect(await read()).toMatchObject({ plan: 'free', paid: due });
    app.provider.ledger.retry(id);
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'plus', paid: paid('plus', secondEnd) });
  });

  it('it ends with what is paid when it was cancelled, and can be resumed before', async () => {
    const { ctx, change, read, buy } = await someone();
    const id = await subscription(app, ctx, 'pro');
    expect((await change(null)).json()).toMatchObject({
      plan: 'pro',
      paid: paid('pro', firstEnd, { renewsAs: null }),
    });
    expect((await change('pro')).json()).toMatchObject({ plan: 'pro', paid: paid('pro') });
    await change(null);
    app.provider.ledger.renew(id);
    await deliverAll(app);
    setClock(firstEnd);
    expect(await read()).toMatchObject({ plan: 'free', paid: null });
    expect((await change('pro')).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
    expect((await buy('plus')).statusCode).toBe(200);
  });

  it('another plan begins with the next payment; until then it is what was paid for', async () => {
    const { ctx, change, read } = await someone();
    const id = await subscription(app, ctx, 'plus');
    const waiting = { plan: 'plus', paid: paid('plus', firstEnd, { renewsAs: 'pro' }) };
    expect((await change('pro')).json()).toMatchObject(waiting);
    await deliverAll(app);
    expect(await read()).toMatchObject(waiting);
    setClock(firstEnd);
    app.provider.ledger.renew(id);
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'pro', paid: paid('pro', secondEnd) });
    expect((await change('plus')).json()).toMatchObject({
      plan: 'pro',
      paid: paid('pro', secondEnd, { renewsAs: 'plus' }),
    });
    expect((await change('pro')).json()).toMatchObject({ plan: 'pro', paid: paid('pro', secondEnd) });
  });

  it('who lets go while a payment is due owes nothing more', async () => {
    const { ctx, change } = await someone();
    const id = await subscription(app, ctx, 'plus');
    setClock('2026-12-15T10:30:00.000Z');
    app.provider.ledger.renew(id, '4000000000000002');
    await deliverAll(app);
    expect((await change(null)).json()).toMatchObject({ plan: 'free', paid: null });
    expect(app.provider.ledger.find('subscription', id).status).toBe('canceled');
  });

  it('what is paid back is no longer paid for, and a part of it is', async () => {
    const { ctx, read } = await someone();
    const id = await subscription(app, ctx, 'plus');
    const [invoice] = app.provider.ledger.invoicesOf(id);
    const payment = app.provider.ledger.invoicePaymentOf(invoice?.id ?? '')?.payment.payment_intent ?? '';
    app.provider.ledger.refund(payment, 100);
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'plus' });
    app.provider.ledger.refund(payment);
    await deliverAll(app);
    expect(await read()).toMatchObject({ plan: 'free', paid: null });
  });

  it('what is stored is read after the wait for the person’s other changes, not before', async () => {
    const { ctx, read } = await someone();
    const id = await subscription(app, ctx, 'plus');
    await whileLocked(
      app,
      { text: 'select 1 from users where id = $1 for update', values: [ctx.user.id] },
      () => subscriptions.sync(app.deps, id),
      () => app.provider.ledger.updateSubscription(id, { endsWithPeriod: true }),
    );
    expect((await read()).paid).toEqual(paid('plus', firstEnd, { renewsAs: null }));
  });

  it('a late word about an earlier plan does not touch the present one', async () => {
    const { ctx, read } = await someone();
    const first = await subscription(app, ctx, 'pro');
    app.provider.ledger.cancelSubscription(first);
    const late = app.provider.takeEvents();
    await subscriptions.sync(app.deps, first);
    await subscription(app, ctx, 'plus');
    await subscriptions.sync(app.deps, first);
    expect(late).not.toHaveLength(0);
    expect(await read()).toMatchObject({ plan: 'plus', paid: paid('plus') });
  });
});

describe('changing', () => {
  it('needs a paid plan', async () => {
    const { change, call } = await someone();
    for (const plan of ['plus', 'pro', null] as const)
      expect((await change(plan)).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
    await call('POST', '/api/subscription/intro', { plan: 'plus' });
    expect((await change(null)).json()).toMatchObject({ status: 409, code: 'nothing_to_change' });
  });

  it.each([{}, { renewsAs: 'free' }, { renewsAs: 'gold' }, { renewsAs: null, now: true }])(
    'is refused for %j',
    async input => {
      const { call } = await someone();
      expect((await call('PUT', '/api/subscription', input)).statusCode).toBe(400);
    },
  );

  it('says when the provider is away, and changes nothing', async () => {
    const { ctx, change, read } = await someone();
    await subscription(app, ctx, 'plus');
    const before = await read();
    app.provider.behaviour.mode = 'failing';
    expect((await change(null)).json()).toMatchObject({ status: 503, code: 'unavailable' });
    app.provider.behaviour.mode = 'up';
    expect(await read()).toEqual(before);
  });
});
