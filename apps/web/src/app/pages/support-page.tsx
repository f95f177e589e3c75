import { planIncludes } from '@turnstone/rules/plans';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { CheckoutCard, PreparingPayment } from '../../features/payments/checkout-card.tsx';
import { itemName, parseShopItem, type ShopItem } from '../../features/payments/shop-item.ts';
import { PlanSignIn } from '../../features/plans/plan-sign-in.tsx';
import { HelpLine } from '../../product-ui/help/help-contacts.tsx';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { PageHeading } from '../page-heading.tsx';
import { AboutItem, ItemFacts } from '../support/item-summary.tsx';
import { supportPageTexts as texts, textsFor } from '../support/support-page.texts.ts';
import styles from './support-page.module.css';

const fetchCheckout = async () => (await import('../../features/payments/checkout.tsx')).Checkout;

const fetchPlanCheckout = async () => (await import('../support/plan-checkout.tsx')).PlanCheckout;

const fetchNotInTheShop = async () => (await import('../support/not-in-the-shop.tsx')).NotInTheShop;

const fetchProductCheckout = async () => (await import('../support/product-checkout.tsx')).ProductCheckout;

/** The way to pay, for whoever is here. */
const ItemCheckout = ({ item }: { readonly item: ShopItem }) => {
  const { session } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const { product } = textsFor(item);
  const preparing = (
    <CheckoutCard product={product}>
      <PreparingPayment />
    </CheckoutCard>
  );
  if (session.state === 'loading') return preparing;
  if (item.kind === 'contribution')
    return <LazySection load={fetchCheckout} componentProps={{ item, product }} fallback={preparing} />;
  if (item.kind === 'product')
    return <LazySection load={fetchProductCheckout} componentProps={{ item }} fallback={preparing} />;
  if (session.state === 'visitor' || session.state === 'trial')
    return (
      <CheckoutCard product={product}>
        <PlanSignIn plan={item.plan} returnTo={`${path}?${search}`} />
      </CheckoutCard>
    );
  return <LazySection load={fetchPlanCheckout} componentProps={{ item }} fallback={preparing} />;
};

/** What takes the place of the price, where nothing is to be paid. */
const coverOf = (isFree: boolean, isOwned: boolean): string | null => {
  if (isFree) return texts.ownedFree;
  return isOwned ? texts.owned : null;
};

export default function SupportPage() {
  const item = parseShopItem(useSearch());
  const { session } = useSession();
  // Whoever has a plan does not purchase one here: they have this one too, switch to it, or change it.
  const isChange = item?.kind === 'plan' && session.state === 'member' && session.user.plan !== 'free';
  const { data: subscription } = useSubscription(isChange);
  const isFree = isChange && subscription?.intro.state === 'running' && subscription.paid === null;
  const isOwned = isChange && planIncludes(session.user.plan, item.plan);
  if (!item)
    return (
      <div className={styles.page}>
        <HelpLine found="shop" />
        <div className={styles.missing}>
          <LazySection load={fetchNotInTheShop} />
        </div>
      </div>
    );
  const heading = isChange ? textsFor(item).name : textsFor(item).heading;
  return (
    <div className={styles.page}>
      <HelpLine found="shop" />
      <PageHeading title={heading}>{heading}</PageHeading>
      <div key={itemName(item)} className={styles.columns}>
        <div className={styles.facts}>
          <ItemFacts item={item} coveredBy={coverOf(isFree, isOwned)} />
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
