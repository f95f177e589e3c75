import { planIncludes } from '@turnstone/rules/plans';
import { useEffect, useRef } from 'react';
import { Checkout } from '../../features/payments/checkout.tsx';
import { CheckoutCard, PreparingPayment } from '../../features/payments/checkout-card.tsx';
import { PaymentNotLoaded } from '../../features/payments/payment-not-loaded.tsx';
import type { ShopItem } from '../../features/payments/shop-item.ts';
import { ActivePlanNotice } from '../../features/plans/active-plan-notice.tsx';
import { IntroStart } from '../../features/plans/intro-start.tsx';
import { PlanChange } from '../../features/plans/plan-change.tsx';
import { introTexts } from '../../features/plans/plan-offers.texts.ts';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { LazySection } from '../../ui/lazy/lazy-section.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { priceOf, textsFor } from './support-page.texts.ts';

const fetchIntroSwitch = async () => (await import('../../features/plans/intro-switch.tsx')).IntroSwitch;

type PlanItem = Extract<ShopItem, { kind: 'plan' }>;

/** Free first, a card second; and nothing to pay for who has the plan already, or pays for another. */
export const PlanCheckout = ({ item }: { readonly item: PlanItem }) => {
  const { product } = textsFor(item);
  const { data: subscription, isError } = useSubscription();
  const hasPlan = subscription ? planIncludes(subscription.plan, item.plan) : null;
  const notice = useRef<HTMLDivElement>(null);
  const hadPlan = useRef(hasPlan);
  // The button that brought the plan is gone, and the focus with it.
  useEffect(() => {
    const isNew = hadPlan.current === false && hasPlan === true;
    hadPlan.current = hasPlan;
    if (isNew && document.activeElement === document.body) notice.current?.focus();
  }, [hasPlan]);
  if (!subscription)
    return (
      <CheckoutCard product={product}>{isError ? <PaymentNotLoaded /> : <PreparingPayment />}</CheckoutCard>
    );
  if (hasPlan)
    return (
      <div ref={notice} tabIndex={-1}>
        <ActivePlanNotice plan={item.plan} subscription={subscription} />
      </div>
    );
  const { paid, intro } = subscription;
  if (paid) return <PlanChange plan={item.plan} paid={paid} />;
  if (intro.state === 'running' && intro.endsAt)
    return (
      <LazySection
        load={fetchIntroSwitch}
        componentProps={{ plan: item.plan, endsAt: intro.endsAt }}
        fallback={<SkeletonCards count={1} />}
      />
    );
  const isIntroOffered = intro.state === 'available';
  return (
    <>
      {isIntroOffered && <IntroStart plan={item.plan} />}
      <Checkout item={item} product={product}>
        {isIntroOffered && <p>{introTexts.orPay}</p>}
        {intro.state === 'used' && <p>{introTexts.areOver(product, priceOf(item))}</p>}
      </Checkout>
    </>
  );
};
