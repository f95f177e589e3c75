import type { ProductId } from '@turnstone/contract/payments';
import type { PaidPlan } from '@turnstone/contract/plan';

/** Prices in euro cents (spec §9). */
export const planPrices = { plus: 999, pro: 1999 } as const satisfies Record<PaidPlan, number>;

interface ProductPrice {
  readonly onPlansPage: number;
  readonly atCheckout: number;
}

const same = (cents: number): ProductPrice => ({ onPlansPage: cents, atCheckout: cents });

export const productPrices: Readonly<Record<ProductId, ProductPrice>> = {
  book: same(3999),
  'art-prints': same(2999),
  journal: same(2999),
  // The spec names two prices and both stand; the plans card says what checkout asks for (P33).
  'oracle-cards': { onPlansPage: 2999, atCheckout: 1999 },
  bracelet: same(9999),
};

export const contribution = 1000;

export const introductoryMonths = 3;

export const euro = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
