// An imitation of the payment provider: its HTTP API as far as the product and its browser call it, with the provider's
// own object types, idempotency keys and signed webhooks. It keeps what happens, and what it tells is true.
//
//   Authorization: Bearer SECRET_KEY (the server) or PUBLISHABLE_KEY (a browser, for `confirm` only); bodies are forms.
//   POST   /v1/payment_intents/{id}/confirm   client_secret, payment_method_data[card][number], return_url,
//                                             receipt_email, shipping[name], shipping[address][line1|line2|city|
//                                             postal_code|state|country]. CORS is open.
//            …0002 -> 402 { error: { type: 'card_error', code: 'card_declined', message, payment_intent } }
//            …3220 -> 200 { status: 'requires_action', next_action: { redirect_to_url: { url } } }: send the browser there
//            else  -> 200 { status: 'succeeded', … }
//          The id is the part of a client secret before `_secret_`. The same for the first payment of a plan.
//   GET    /authenticate/{id}                 the bank's page: buttons "Complete" and "Fail", then 303 to return_url with
//                                             payment_intent, payment_intent_client_secret, redirect_status
//   GET    /browser-script.js                 stands for the provider's script in a page, and calls this imitation
//   POST   /control/advance {"seconds": n}    time passes: periods end, renewals are charged, events are told
//   POST   /control/mode {"mode": "up" | "failing" | "hanging"}
//   The rest of /v1 (payment_intents, customers, subscriptions, invoices, invoice_payments, refunds) is the server's.
//
// As a program: `node apps/server/test/payment-provider/payment-provider.program.ts`, see there.
import type { PaidPlan } from '@turnstone/contract/plan';
import { planPrices } from '@turnstone/rules/catalogue';
import Stripe from 'stripe';
import { payments } from '../../../ops/settings.ts';
import type { PaymentSettings } from '../src/platform/payment-gateway.ts';
import { Ledger } from './payment-provider/ledger.ts';
import type { Event } from './payment-provider/objects.ts';
import { type Behaviour, serve } from './payment-provider/server.ts';

const { prices: priceIds, ...keys } = payments;

export { priceIds };

const { webhooks } = new Stripe(keys.secretKey);

const secondsNow = (): number => Math.floor(Date.now() / 1000);

export interface Signed {
  readonly payload: string;
  readonly signature: string;
}

/** Signed as the provider signs it; at another moment or with another secret it is old or forged. */
export const sign = (
  event: object,
  { secret = keys.webhookSecret, timestamp = secondsNow() }: { secret?: string; timestamp?: number } = {},
): Signed => {
  const payload = JSON.stringify(event);
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
};

export interface PaymentProvider {
  readonly ledger: Ledger;
  readonly behaviour: Behaviour;
  readonly settings: PaymentSettings;
  /** What happened since this was last asked, oldest first. */
  takeEvents(): Event[];
  close(): Promise<void>;
}

export const startPaymentProvider = async ({
  port = 0,
  tell,
}: {
  port?: number;
  tell?: (event: Event) => void;
} = {}): Promise<PaymentProvider> => {
  let events: Event[] = [];
  const behaviour: Behaviour = { mode: 'up', latencyMs: 0, calls: new Map() };
  const prices = new Map(Object.entries(priceIds).map(([plan, id]) => [id, planPrices[plan as PaidPlan]]));
  const ledger = new Ledger(prices, tell ?? (event => void events.push(event)));
  const server = await serve(ledger, keys, behaviour, port);
  return {
    ledger,
    behaviour,
    settings: {
      ...keys,
      prices: { plus: [priceIds.plus], pro: [priceIds.pro] },
      api: new URL(server.origin),
    },
    takeEvents: () => {
      const taken = events;
      events = [];
      return taken;
    },
    close: server.close,
  };
};
