import { Keepsake } from '../../art/keepsake.tsx';
import { Stone } from '../../art/stone.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import grounds from '../../features/products/keepsake-grounds.module.css';
import { Card } from '../../ui/card/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from '../pages/support-page.module.css';
import { billingPeriodOf, priceOf, supportPageTexts as texts, textsFor } from './support-page.texts.ts';

const stones = {
  plus: { seed: 'plus', tone: 'tide', fault: 5, seamWidth: 1.6, angle: -0.7 },
  pro: { seed: 'pro', tone: 'heather', fault: 5, seamWidth: 1.6, angle: -0.7 },
  contribution: { seed: 'thanks', tone: 'rose', fault: 5, seamWidth: 1.6, angle: -0.7 },
} as const;

const Art = ({ item }: { readonly item: ShopItem }) => {
  if (item.kind === 'product') return <Keepsake id={item.product} />;
  return <Stone {...stones[item.kind === 'plan' ? item.plan : item.kind]} size={240} />;
};

const groundOf = (item: ShopItem) => (item.kind === 'product' ? grounds[item.product] : styles.stoneGround);

interface ItemFactsProps {
  readonly item: ShopItem;
  /** In place of the price, where nothing is to be paid for it. */
  readonly coveredBy: string | null;
}

/** What it is and what it costs. On a phone one row, so that the form is not far away. */
export const ItemFacts = ({ item, coveredBy }: ItemFactsProps) => (
  <Card padding="none" className={styles.itemFacts}>
    <div className={classNames(styles.art, groundOf(item))}>
      <Art item={item} />
    </div>
    <section className={styles.words} aria-label={texts.summaryLabel}>
      <p className={styles.name}>{textsFor(item).name}</p>
      <p className={styles.price}>
        {coveredBy ?? (
          <>
            <b>{priceOf(item)}</b> <span>{billingPeriodOf(item)}</span>
          </>
        )}
      </p>
    </section>
  </Card>
);

export const AboutItem = ({ item }: { readonly item: ShopItem }) => (
  <div className={styles.itemAbout}>
    <p>{textsFor(item).about}</p>
    {item.kind === 'product' && item.product === 'book' && (
      <figure className={classNames(styles.back, grounds.book)}>
        <Keepsake id="book" back />
        <figcaption>{texts.backCover}</figcaption>
      </figure>
    )}
  </div>
);
