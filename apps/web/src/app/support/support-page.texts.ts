import { euro } from '@turnstone/rules/catalogue';
import { itemTotal, type ShopItem } from '../../features/payments/shop-item.ts';
import { plansTexts } from '../../features/plans/plans.texts.ts';
import { productsTexts } from '../../features/products/products.texts.ts';

export const supportPageTexts = {
  heading: 'Support Your Transformation',
  purchase: (name: string) => `Purchase ${name}`,
  monthly: 'Monthly subscription',
  oneTime: 'One-time purchase',
  summaryLabel: 'What you are paying for',
  owned: 'Part of your plan',
  ownedFree: 'Part of your free months',
  backCover: 'The back cover',
  contribution: {
    name: 'A contribution',
    product: 'Support',
    about:
      'Turnstone keeps its core free for everyone. If it has helped you and you would like to give something back, you can do it here. All you get for it is our thanks.',
  },
  notFound: {
    heading: 'Not found in the shop',
    text: 'There is no plan or keepsake with this name. It may have been renamed.',
    back: 'Back to plans',
  },
} as const;

interface ShopTexts {
  readonly heading: string;
  readonly name: string;
  /** As the form calls it: "{product} your Heart". */
  readonly product: string;
  readonly about: string;
}

const purchaseOf = (name: string, product: string, about: string): ShopTexts => ({
  heading: supportPageTexts.purchase(name),
  name,
  product,
  about,
});

/** The texts of the page for one item. */
export const textsFor = (item: ShopItem): ShopTexts => {
  if (item.kind === 'plan') {
    const name = plansTexts.names[item.plan];
    return purchaseOf(name, name, plansTexts.about[item.plan]);
  }
  if (item.kind === 'product') {
    const { name, short, about } = productsTexts.products[item.product];
    return purchaseOf(name, short, about);
  }
  return { heading: supportPageTexts.heading, ...supportPageTexts.contribution };
};

export const priceOf = (item: ShopItem): string => euro(itemTotal(item));
export const billingPeriodOf = (item: ShopItem): string =>
  item.kind === 'plan' ? supportPageTexts.monthly : supportPageTexts.oneTime;
