import { type NewPayment, type ProductId, productIds } from '@turnstone/contract/payments';
import { type PaidPlan, paidPlans } from '@turnstone/contract/plan';
import { contribution, planPrices, productPrices } from '@turnstone/rules/catalogue';

/** What somebody came to pay for. */
export type ShopItem =
  | { readonly kind: 'plan'; readonly plan: PaidPlan }
  | { readonly kind: 'product'; readonly product: ProductId }
  | { readonly kind: 'contribution' };

const isOneOf = <One extends string>(all: readonly One[], name: string): name is One =>
  all.some(one => one === name);

/** Read from the address; null where the shop has no such thing. */
export const parseShopItem = (search: string): ShopItem | null => {
  const query = new URLSearchParams(search);
  const plan = query.get('plan');
  const product = query.get('product');
  if (plan !== null && product !== null) return null;
  if (plan !== null) return isOneOf(paidPlans, plan) ? { kind: 'plan', plan } : null;
  if (product !== null) return isOneOf(productIds, product) ? { kind: 'product', product } : null;
  return { kind: 'contribution' };
};

/** In cents, and final. */
export const itemTotal = (item: ShopItem): number => {
  if (item.kind === 'plan') return planPrices[item.plan];
  return item.kind === 'product' ? productPrices[item.product].atCheckout : contribution;
};

/** What the server is told about it. */
export const toNewPayment = (item: ShopItem): NewPayment => {
  const amount = itemTotal(item);
  if (item.kind === 'plan') return { amount, plan: item.plan };
  return item.kind === 'product' ? { amount, product: item.product } : { amount };
};

/** Its place in the address, and its name on the device. */
export const itemName = (item: ShopItem): string => {
  if (item.kind === 'plan') return item.plan;
  return item.kind === 'product' ? item.product : item.kind;
};
