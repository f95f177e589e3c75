import type { Receipt } from '@turnstone/contract/receipts';
import { planPrices, productPrices } from '@turnstone/rules/catalogue';
import { describe, expect, it } from 'vitest';
import { callsTo, type Requester } from '../../../test/calls.ts';
import { checkoutAt, deliverAll, intentOf, order, subscription } from '../../../test/factories/payments.ts';
import { signedInUser } from '../../../test/factories/users.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const call = callsTo(app);
const checkout = checkoutAt(app);

const receipts = async (who: Requester): Promise<Receipt[]> =>
  (await call(who, 'GET', '/api/receipts')).json();

const moment = /^\d{4}-\d\d-\d\dT.*Z$/;

const receipt = (item: Receipt['item'], amount: number) => ({
  id: expect.any(String),
  item,
  amount,
  paidAt: expect.stringMatching(moment),
  isRefunded: false,
  reference: expect.stringMatching(item === 'plus' || item === 'pro' ? /^in_/ : /^pi_/),
});

const lastPayment = (subscriptionId: string): string => {
  const { ledger } = app.provider;
  const [invoice] = ledger.invoicesOf(subscriptionId);
  return ledger.invoicePaymentOf(invoice?.id ?? '')?.payment.payment_intent ?? '';
};

describe('a receipt', () => {
  it('is there for each month of a plan, a keepsake and a contribution, for who paid alone', async () => {
    const [payer, stranger] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const plan = await subscription(app, payer.ctx, 'pro');
    app.provider.ledger.renew(plan);
    await order(app, payer.ctx, { product: 'journal' });
    const { clientSecret } = (await checkout(payer, { amount: 1500 })).json();
    app.provider.ledger.confirm(intentOf(clientSecret), { card: '4242' });
    await deliverAll(app);
    const listed = await receipts(payer);
    const byItem = listed.toSorted((one, other) => one.item.localeCompare(other.item));
    expect(byItem).toEqual([
      receipt('contribution', 1500),
      receipt('journal', productPrices.journal.atCheckout),
      receipt('pro', planPrices.pro),
      receipt('pro', planPrices.pro),
    ]);
    expect(await receipts(stranger)).toEqual([]);
  });

  it('is not there before the payment, nor for a declined card', async () => {
    const payer = await signedInUser(app.deps);
    const { clientSecret } = (await checkout(payer, { amount: planPrices.plus, plan: 'plus' })).json();
    expect(() => app.provider.ledger.confirm(intentOf(clientSecret), { card: '0002' })).toThrow();
    await deliverAll(app);
    expect(await receipts(payer)).toEqual([]);
  });

  it('is one, however often its payment is told', async () => {
    const payer = await signedInUser(app.deps);
    const plan = await subscription(app, payer.ctx);
    for (const _ of [1, 2]) {
      app.provider.ledger.updateSubscription(plan, { endsWithPeriod: true });
      await deliverAll(app);
    }
    expect(await receipts(payer)).toEqual([receipt('plus', planPrices.plus)]);
  });

  it('says that its payment was given back, also one from an earlier month', async () => {
    const payer = await signedInUser(app.deps);
    const plan = await subscription(app, payer.ctx);
    const firstMonth = lastPayment(plan);
    app.provider.ledger.renew(plan);
    const keepsake = await order(app, payer.ctx, { product: 'book' });
    for (const payment of [firstMonth, keepsake]) app.provider.ledger.refund(payment);
    await deliverAll(app);
    const listed = await receipts(payer);
    expect(
      listed
        .filter(({ isRefunded }) => isRefunded)
        .map(({ item }) => item)
        .toSorted(),
    ).toEqual(['book', 'plus']);
    expect(listed).toHaveLength(3);
  });
});
