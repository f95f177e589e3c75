import { useSearch } from 'wouter';
import { EmptyArt } from '../../art/empty-art.tsx';
import { itemName, parseShopItem } from '../../features/payments/shop-item.ts';
import { paths } from '../../platform/paths.ts';
import { HelpLine } from '../../product-ui/help/help-contacts.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageHeading } from '../page-heading.tsx';
import { ItemCheckout } from '../support/item-checkout.tsx';
import { AboutItem, ItemFacts } from '../support/item-summary.tsx';
import { textsFor } from '../support/shop-texts.ts';
import { supportPageTexts as texts } from '../support/support-page.texts.ts';
import styles from './support-page.module.css';

const NotInTheShop = () => (
  <div className={styles.missing}>
    <EmptyArt variant="stand" />
    <PageHeading title={texts.notFound.heading}>{texts.notFound.heading}</PageHeading>
    <p>{texts.notFound.text}</p>
    <ButtonLink to={paths.plans}>{texts.notFound.back}</ButtonLink>
  </div>
);

export default function SupportPage() {
  const item = parseShopItem(useSearch());
  if (!item)
    return (
      <div className={styles.page}>
        <HelpLine found="shop" />
        <NotInTheShop />
      </div>
    );
  const { heading } = textsFor(item);
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
