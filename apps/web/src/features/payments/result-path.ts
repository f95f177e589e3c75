import type { PaymentIntent } from '@stripe/stripe-js';

/** Where the result is told, in the words the provider itself uses when it sends somebody back. */
export const resultPath = (home: string, { id, client_secret }: PaymentIntent): string =>
  `${home}?${new URLSearchParams({ payment_intent: id, payment_intent_client_secret: client_secret ?? '' })}`;
