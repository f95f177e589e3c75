import type { PaidPlan, Subscription } from '@turnstone/contract';
import { dayText, localDate } from '@turnstone/rules';
import { deviceZone } from '../../backend/time-zone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Callout } from '../../ui/callout/callout.tsx';
import { plansTexts as texts } from './plans.texts.ts';

interface PlanStandingProps {
  readonly plan: PaidPlan;
  readonly subscription: Subscription;
  readonly accountPath: string;
}

/** For somebody who has the plan already, or more: there is nothing to buy. */
export const PlanStanding = ({ plan, subscription, accountPath }: PlanStandingProps) => {
  const { intro, paid } = subscription;
  const nameOf = (one: Subscription['plan']) => texts.plans[one].name;
  const isFree = intro.state === 'running' && intro.endsAt !== null && paid === null;
  return (
    <Callout
      action={
        <ButtonLink variant="line" to={accountPath}>
          {texts.toAccount}
        </ButtonLink>
      }
    >
      {subscription.plan === plan
        ? texts.holds(nameOf(plan))
        : texts.includes(nameOf(subscription.plan), nameOf(plan))}{' '}
      {isFree && intro.endsAt && texts.holdsUntil(dayText(localDate(new Date(intro.endsAt), deviceZone())))}
    </Callout>
  );
};
