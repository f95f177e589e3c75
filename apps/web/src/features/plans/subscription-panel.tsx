import type { Subscription } from '@turnstone/contract/subscription';
import { euro, planPrices } from '@turnstone/rules/catalogue';
import { type RefObject, useRef } from 'react';
import { paths } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import { IntroActions } from './intro-actions.tsx';
import { PaidPlanActions } from './paid-plan-actions.tsx';
import { planName } from './plan-name.ts';
import { planStatusTexts as texts } from './plan-status.texts.ts';
import styles from './subscription-panel.module.css';

type Paid = NonNullable<Subscription['paid']>;

const nextStep = ({ plan, renewsAs, paidUntil }: Paid): string => {
  const day = formatDay(paidUntil);
  if (renewsAs === null) return texts.ends(day);
  return renewsAs === plan
    ? texts.renews(planName(plan), day)
    : texts.changesTo(planName(renewsAs), euro(planPrices[renewsAs]), day);
};

const PaidPart = ({ paid }: { readonly paid: Paid }) => (
  <>
    <p>{texts.paidUntil(euro(planPrices[paid.plan]), formatDay(paid.paidUntil))}</p>
    <p>{nextStep(paid)}</p>
    {paid.isPaymentDue && <Callout>{texts.due}</Callout>}
    <PaidPlanActions paid={paid} />
  </>
);

interface IntroPartProps {
  readonly intro: Subscription['intro'];
  readonly isPaid: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Where the free months stand; of no interest to who pays and has never had them. */
const IntroPart = ({ intro, isPaid, heading }: IntroPartProps) => {
  if (intro.state === 'running' && intro.plan && intro.endsAt)
    return (
      <>
        <p>
          {texts.introRuns(planName(intro.plan), formatDay(intro.endsAt))} {!isPaid && texts.introEnds}
        </p>
        {!isPaid && <IntroActions plan={intro.plan} heading={heading} />}
      </>
    );
  if (isPaid) return null;
  return <p>{intro.state === 'used' ? texts.introUsed : texts.introAvailable}</p>;
};

interface SubscriptionStatusProps extends Pick<IntroPartProps, 'heading'> {
  readonly subscription: Subscription;
}

const SubscriptionStatus = ({ subscription, heading }: SubscriptionStatusProps) => (
  <div className={styles.standing}>
    <p className={styles.plan}>{planName(subscription.plan)}</p>
    {subscription.plan === 'free' && subscription.paid === null && <p>{texts.free}</p>}
    <IntroPart intro={subscription.intro} isPaid={subscription.paid !== null} heading={heading} />
    {subscription.paid && <PaidPart paid={subscription.paid} />}
    {!subscription.paid && (
      <ButtonLink variant="soft" to={paths.plans}>
        {texts.see}
      </ButtonLink>
    )}
  </div>
);

/** Which plan holds, where it comes from and how it goes on. */
export const SubscriptionPanel = () => {
  const { data, isPending, isError, isFetching, refetch } = useSubscription();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <section aria-labelledby="subscription-title">
        <SectionHead id="subscription-title" size="card" headingRef={heading}>
          {texts.title}
        </SectionHead>
        {isPending && (
          <SkeletonRegion className={styles.standing}>
            <SkeletonBlock className={styles.coming} />
            <SkeletonBlock className={styles.comingWords} />
            <SkeletonBlock className={styles.coming} />
          </SkeletonRegion>
        )}
        {isError && <NotLoaded isBusy={isFetching} onTryAgain={() => void refetch()} />}
        {data && <SubscriptionStatus subscription={data} heading={heading} />}
      </section>
    </Card>
  );
};
