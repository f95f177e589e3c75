import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../api/session-context.ts';
import { Checkout, CheckoutCard, PreparingPayment } from '../../features/payments/checkout.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import { PlanSignIn } from '../../features/plans/plan-sign-in.tsx';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { textsFor } from './shop-texts.ts';

const fetchPlanCheckout = async () => (await import('./plan-checkout.tsx')).PlanCheckout;

/** The way to pay, for whoever is here. */
export const ItemCheckout = ({ item }: { readonly item: ShopItem }) => {
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
  if (item.kind !== 'plan') return <Checkout item={item} product={product} />;
  if (session.state === 'visitor' || session.state === 'trial')
    return (
      <CheckoutCard product={product}>
        <PlanSignIn plan={item.plan} returnTo={`${path}?${search}`} />
      </CheckoutCard>
    );
  return <LazySection load={fetchPlanCheckout} componentProps={{ item }} fallback={preparing} />;
};
