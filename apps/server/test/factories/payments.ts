import type { NewPayment, ProductId } from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/plan';
import { planPrices, productPrices } from '@turnstone/rules/catalogue';
import * as checkout from '../../src/domains/payments/checkout.service.ts';
import type { CallerContext, RequestContext } from '../../src/platform/request-context.ts';
import { callsTo, type Requester } from '../calls.ts';
import { type Signed, sign } from '../payment-provider.ts';
import type { TestApp } from '../test-app.ts';

const goodCard = '4242424242424242';

export const address = {
  line1: '1 Shore Road',
  line2: null,
  city: 'Galway',
  postal_code: 'H91',
  state: null,
  country: 'IE',
};

/** Asks for a payment, as the checkout page does. */
export const checkoutAt = (app: TestApp) => {
  const call = callsTo(app);
  return (who: Requester, input: NewPayment, headers = {}) =>
    call(who, 'POST', '/api/create-payment-intent', input, headers);
};

/** How many there are, whoever bought. */
export const allOrders = async ({ deps }: TestApp): Promise<number> =>
  (await deps.db.pool.query('select 1 from orders')).rows.length;

/** Hands an event to the app as the provider would. */
export const deliver = ({ server }: TestApp, { payload, signature }: Signed) =>
  server.inject({
    method: 'POST',
    url: '/api/payment-webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });

/** Everything that has happened at the provider and was not told yet. */
export const deliverAll = async (app: TestApp): Promise<void> => {
  for (const event of app.provider.takeEvents()) {
    const { statusCode, body } = await deliver(app, sign(event));
    if (statusCode !== 200) throw new Error(`${event.type} was answered ${statusCode}: ${body}`);
  }
};

/** The payment a client secret belongs to. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

interface OrderOverrides {
  readonly product?: ProductId;
  readonly email?: string;
  readonly name?: string;
}

/** Bought, paid and told; returns the id of its payment. Nobody is a buyer without an account. */
export const order = async (
  app: TestApp,
  ctx: CallerContext,
  { product = 'book', email = 'maya@example.org', name = 'Maya Shore' }: OrderOverrides = {},
): Promise<string> => {
  const { provider } = app;
  const amount = productPrices[product].atCheckout;
  const paymentId = intentOf((await checkout.createIntent(ctx, { amount, product })).clientSecret);
  provider.ledger.confirm(paymentId, { card: goodCard, receiptEmail: email, shipping: { name, address } });
  await deliverAll(app);
  return paymentId;
};

/** A plan bought, paid and told; returns the id of the provider's subscription. */
export const subscription = async (
  app: TestApp,
  ctx: RequestContext,
  plan: PaidPlan = 'plus',
): Promise<string> => {
  const { provider } = app;
  const { clientSecret } = await checkout.createIntent(ctx, { amount: planPrices[plan], plan });
  const paymentId = intentOf(clientSecret);
  provider.ledger.confirm(paymentId, { card: goodCard });
  await deliverAll(app);
  const invoiceId = provider.ledger.invoicePaymentOf(paymentId)?.invoice ?? '';
  return provider.ledger.find('invoice', invoiceId).parent.subscription_details.subscription;
};
