// The imitation as a browser meets it; the server's part of it is met by every test that pays.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentProvider, startPaymentProvider } from '../payment-provider.ts';
import type { Intent } from './objects.ts';

let provider: PaymentProvider;
beforeAll(async () => {
  provider = await startPaymentProvider();
});
afterAll(() => provider.close());

const origin = (): string => provider.settings.api?.origin ?? '';

const post = (path: string, fields: Record<string, string>, key = provider.settings.publishableKey) =>
  fetch(`${origin()}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

const confirm = (card: string, fields: Record<string, string> = {}) => {
  const { id, client_secret } = provider.ledger.createIntent({ amount: 3999, metadata: {} });
  return post(`/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    'payment_method_data[card][number]': card,
    ...fields,
  });
};

it('takes a card, with where to ship', async () => {
  const response = await confirm('4242 4242 4242 4242', {
    receipt_email: 'maya@example.org',
    'shipping[name]': 'Maya',
    'shipping[address][line1]': '1 Shore Road',
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({
    status: 'succeeded',
    receipt_email: 'maya@example.org',
    shipping: { name: 'Maya', address: { line1: '1 Shore Road' } },
  });
});

it('declines a card ending in 0002', async () => {
  const response = await confirm('4000000000000002');
  expect(response.status).toBe(402);
  expect(await response.json()).toMatchObject({
    error: {
      type: 'card_error',
      code: 'card_declined',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
});

it.each(['succeeded', 'failed'])(
  'sends a card ending in 3220 to the bank’s page and back: %s',
  async result => {
    const response = await confirm('4000000000003220', { return_url: 'https://turnstone.example/?a=1' });
    const asked = (await response.json()) as Intent;
    const url = asked.next_action?.redirect_to_url.url ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('Complete');
    const back = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ result }),
      redirect: 'manual',
    });
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe('https://turnstone.example/');
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      a: '1',
      payment_intent: asked.id,
      redirect_status: result,
    });
  },
);

it('lets a browser do nothing else, and nobody without a key anything', async () => {
  expect((await post('/v1/refunds', { payment_intent: 'pi_1' })).status).toBe(401);
  expect((await post('/v1/refunds', { payment_intent: 'pi_1' }, 'other')).status).toBe(401);
  const { id } = provider.ledger.createIntent({ amount: 3999, metadata: {} });
  expect((await post(`/v1/payment_intents/${id}/confirm`, { client_secret: 'guessed' })).status).toBe(404);
});

it('goes away and comes back when it is told to', async () => {
  const mode = (value: string) =>
    fetch(`${origin()}/control/mode`, { method: 'POST', body: JSON.stringify({ mode: value }) });
  await mode('failing');
  expect((await confirm('4242')).status).toBe(503);
  await mode('up');
  expect((await confirm('4242')).status).toBe(200);
});

it('lets time pass, and charges what falls due', async () => {
  const { ledger } = provider;
  const { id } = ledger.createCustomer({});
  const subscription = ledger.createSubscription(id, 'price_plus', {});
  ledger.confirm(ledger.invoicePaymentOf(subscription.latest_invoice)?.payment.payment_intent ?? '', {
    card: '4242',
  });
  await fetch(`${origin()}/control/advance`, {
    method: 'POST',
    body: JSON.stringify({ seconds: 70 * 86_400 }),
  });
  expect(ledger.invoicesOf(subscription.id).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

it('serves a script for a page that calls the imitation and nobody else', async () => {
  const response = await fetch(`${origin()}/browser-script.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript');
  const script = await response.text();
  expect(script).toContain(`${origin()}/v1/payment_intents`);
  expect(script).not.toContain('stripe.com');
});
