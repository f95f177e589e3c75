import type Stripe from 'stripe';

/** What an event is about. It is only a hint to look: what is stored is read from the provider afterwards. */
export interface Hint {
  readonly about: 'payment' | 'refund' | 'subscription';
  readonly id: string;
}

type Reference = string | { readonly id: string } | null | undefined;

const hint = (about: Hint['about'], to: Reference): Hint | null => {
  const id = typeof to === 'object' ? to?.id : to;
  return id === undefined ? null : { about, id };
};

export const readHint = (event: Stripe.Event): Hint | null => {
  const { object } = event.data;
  if (!('object' in object)) return null;
  switch (object.object) {
    case 'payment_intent':
      return hint('payment', object);
    case 'refund':
      return hint('refund', object.payment_intent);
    case 'charge':
      // Whatever else is told of a charge is told of its payment, too.
      return event.type === 'charge.refunded' ? hint('refund', object.payment_intent) : null;
    case 'subscription':
      return hint('subscription', object);
    case 'invoice':
      return hint('subscription', object.parent?.subscription_details?.subscription);
    default:
      return null;
  }
};
