import { useSearch } from 'wouter';
import { itemIn, itemName } from '../../features/payments/shop-item.ts';
import { HelpLine } from '../../ui/help/help-line.tsx';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';
import { PageHeading } from '../page-heading.tsx';
import { ItemCheckout } from '../support/item-checkout.tsx';
import { AboutItem, ItemFacts } from '../support/item-summary.tsx';
import { wordsFor } from '../support/shop-words.ts';
import styles from './support-page.module.css';

const fetchNotInTheShop = async () => (await import('../support/not-in-the-shop.tsx')).NotInTheShop;

export default function SupportPage() {
  const item = itemIn(useSearch());
  if (!item)
    return (
      <div className={styles.page}>
        <HelpLine found="shop" />
        <LaterPart fetch={fetchNotInTheShop} />
      </div>
    );
  const { heading } = wordsFor(item);
  return (
    <div className={styles.page}>
      <HelpLine found="shop" />
      <PageHeading title={heading}>{heading}</PageHeading>
      <div key={itemName(item)} className={styles.columns}>
        <div className={styles.facts}>
          <ItemFacts item={item} />
        </div>
        <div className={styles.about}>
          <AboutItem item={item} />
        </div>
        <div className={styles.checkout}>
          <ItemCheckout item={item} />
        </div>
      </div>
    </div>
  );
}
