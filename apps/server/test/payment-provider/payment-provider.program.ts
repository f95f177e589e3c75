// The imitation as a program, for journeys in a browser: PAYMENT_PROVIDER_PORT is where it listens, PAYMENT_WEBHOOK_URL
// where it tells what happened, one event after the other, again until it is taken.
import { setTimeout as wait } from 'node:timers/promises';
import { sign, startPaymentProvider } from '../payment-provider.ts';
import type { Event } from './objects.ts';

const { PAYMENT_PROVIDER_PORT, PAYMENT_WEBHOOK_URL } = process.env;
if (!PAYMENT_PROVIDER_PORT || !PAYMENT_WEBHOOK_URL)
  throw new Error('PAYMENT_PROVIDER_PORT and PAYMENT_WEBHOOK_URL are needed.');

const tellOnce = async (event: Event): Promise<boolean> => {
  const { payload, signature } = sign(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fetch(PAYMENT_WEBHOOK_URL, { method: 'POST', headers, body: payload }).then(
    ({ status }) => status < 500,
    () => false,
  );
};

let telling = Promise.resolve();
const tell = (event: Event): void => {
  telling = telling.then(async () => {
    while (!(await tellOnce(event))) await wait(500);
  });
};

const { settings } = await startPaymentProvider({ port: Number(PAYMENT_PROVIDER_PORT), tell });
console.log(`The imitation of the payment provider listens at ${settings.api?.origin}.`);
