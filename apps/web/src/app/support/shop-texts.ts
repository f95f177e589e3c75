import { euro } from '@turnstone/rules/catalogue';
import { itemTotal, type ShopItem } from '../../features/payments/shop-item.ts';
import { plansTexts } from '../../features/plans/plans.texts.ts';
import { productsTexts } from '../../features/products/products.texts.ts';
import { supportPageTexts as texts } from './support-page.texts.ts';

interface ShopTexts {
  readonly heading: string;
  readonly name: string;
  /** As the form calls it: "{product} your Heart". */
  readonly product: string;
  readonly about: string;
}

const purchaseOf = (name: string, product: string, about: string): ShopTexts => ({
  heading: texts.purchase(name),
  name,
  product,
  about,
});

/** The texts of the page for one item. */
export const textsFor = (item: ShopItem): ShopTexts => {
  if (item.kind === 'plan') {
    const { name } = plansTexts.plans[item.plan];
    return purchaseOf(name, name, plansTexts.about[item.plan]);
  }
  if (item.kind === 'product') {
    const { name, short, about } = productsTexts.products[item.product];
    return purchaseOf(name, short, about);
  }
  return { heading: texts.heading, ...texts.contribution };
};

export const priceOf = (item: ShopItem): string => euro(itemTotal(item));
export const billingPeriodOf = (item: ShopItem): string =>
  item.kind === 'plan' ? texts.monthly : texts.oneTime;
