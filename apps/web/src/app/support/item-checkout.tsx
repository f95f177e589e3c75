import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../backend/backend-provider.tsx';
import { Checkout, CheckoutCard, PreparingPayment } from '../../features/payments/checkout.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import { PlanSignIn } from '../../features/plans/plan-sign-in.tsx';
import { LaterPart } from '../../ui/on-demand/later-part.tsx';
import { shopPlaces } from '../paths.ts';
import { wordsFor } from './shop-words.ts';

const fetchMembersPlan = async () => (await import('./members-plan.tsx')).MembersPlan;

/** The way to pay, for whoever is here. */
export const ItemCheckout = ({ item }: { readonly item: ShopItem }) => {
  const { session } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const { product } = wordsFor(item);
  const preparing = (
    <CheckoutCard product={product}>
      <PreparingPayment />
    </CheckoutCard>
  );
  if (session.state === 'loading') return preparing;
  if (item.kind !== 'plan') return <Checkout item={item} product={product} places={shopPlaces} />;
  if (session.state === 'visitor' || session.state === 'trial')
    return (
      <CheckoutCard product={product}>
        <PlanSignIn plan={item.plan} returnTo={`${path}?${search}`} />
      </CheckoutCard>
    );
  return <LaterPart fetch={fetchMembersPlan} given={{ item }} meanwhile={preparing} />;
};
