import type { NewPayment } from '@turnstone/contract/payments';
import { euro, planPrices, productPrices } from '@turnstone/rules/catalogue';
import { AppError, notFound } from '../../platform/errors.ts';

/** A bare amount is a contribution, and everybody says themselves how much. */
const priceOf = ({ plan, product, amount }: NewPayment): number => {
  if (plan) return planPrices[plan];
  return product ? productPrices[product].atCheckout : amount;
};

export const assertPrice = (input: NewPayment): void => {
  const price = priceOf(input);
  if (input.amount === price) return;
  throw new AppError(
    'wrong_amount',
    `This costs ${euro(price)}, not ${euro(input.amount)}. Please reload the page to see the current price; nothing was charged.`,
  );
};

export const planWithoutAccountNotAllowed = new AppError(
  'not_signed_in',
  'A plan needs an account. Please sign in first; nothing was charged.',
);

export const checkoutReuseNotAllowed = new AppError(
  'key_reused',
  'This checkout was started for something else. Please reload the page and try again; nothing was charged.',
);

/** Also where the secret is another's: whoever has none learns nothing of it. */
export const paymentNotFound = notFound('This payment');

export const providerUnavailable = new AppError(
  'unavailable',
  'We cannot tell right now whether the payment went through. If you try again, you will not pay twice.',
);
