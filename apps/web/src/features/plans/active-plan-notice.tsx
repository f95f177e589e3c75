import type { PaidPlan, Subscription } from '@turnstone/contract/subscription';
import { paths } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { planName } from './plan-name.ts';
import { plansTexts as texts } from './plans.texts.ts';

interface ActivePlanNoticeProps {
  readonly plan: PaidPlan;
  readonly subscription: Subscription;
}

/** For somebody who has the plan already, or more: there is nothing to buy. */
export const ActivePlanNotice = ({ plan, subscription }: ActivePlanNoticeProps) => {
  const { intro, paid } = subscription;
  const isFree = intro.state === 'running' && intro.endsAt !== null && paid === null;
  return (
    <Callout
      action={
        <ButtonLink variant="line" to={paths.account}>
          {texts.toAccount}
        </ButtonLink>
      }
    >
      {subscription.plan === plan
        ? texts.active(planName(plan))
        : texts.includes(planName(subscription.plan), planName(plan))}{' '}
      {isFree && intro.endsAt && texts.freeUntil(formatDay(intro.endsAt))}
    </Callout>
  );
};
