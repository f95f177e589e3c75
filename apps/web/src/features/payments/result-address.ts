import type { PaymentIntent } from '@stripe/stripe-js';

const statuses: Partial<Record<PaymentIntent['status'], string>> = {
  succeeded: 'succeeded',
  processing: 'pending',
};

/** Where the result is told, in the words the provider itself uses when it sends somebody back. */
export const resultAddress = (home: string, { id, status }: PaymentIntent): string =>
  `${home}?${new URLSearchParams({ payment_intent: id, redirect_status: statuses[status] ?? 'failed' })}`;
