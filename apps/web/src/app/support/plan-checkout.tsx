import { planIncludes } from '@turnstone/rules/plans';
import { Checkout, CheckoutCard, PreparingPayment } from '../../features/payments/checkout.tsx';
import { PaymentNotLoaded } from '../../features/payments/payment-not-loaded.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import { ActivePlanNotice } from '../../features/plans/active-plan-notice.tsx';
import { IntroStart } from '../../features/plans/intro-start.tsx';
import { plansTexts } from '../../features/plans/plans.texts.ts';
import { useSubscription } from '../../features/plans/use-subscription.ts';
import { textsFor } from './support-page.texts.ts';

type PlanItem = Extract<ShopItem, { kind: 'plan' }>;

/** Free first, a card second; and nothing to pay for who has the plan already. */
export const PlanCheckout = ({ item }: { readonly item: PlanItem }) => {
  const { product } = textsFor(item);
  const { data: subscription, isError } = useSubscription();
  if (!subscription)
    return (
      <CheckoutCard product={product}>{isError ? <PaymentNotLoaded /> : <PreparingPayment />}</CheckoutCard>
    );
  if (planIncludes(subscription.plan, item.plan))
    return (
      <CheckoutCard product={product}>
        <ActivePlanNotice plan={item.plan} subscription={subscription} />
      </CheckoutCard>
    );
  const isIntroOffered = subscription.intro.state === 'available';
  return (
    <>
      {isIntroOffered && <IntroStart plan={item.plan} />}
      <Checkout item={item} product={product}>
        {isIntroOffered && <p>{plansTexts.intro.orPay}</p>}
      </Checkout>
    </>
  );
};
