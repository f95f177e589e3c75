import type { PaidPlan } from '@turnstone/contract/plan';
import type { Subscription } from '@turnstone/contract/subscription';
import { euro, planPrices } from '@turnstone/rules/catalogue';
import { paths } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { planName } from './plan-name.ts';
import { PlanPanel } from './plan-panel.tsx';
import { planStatusTexts } from './plan-status.texts.ts';
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
    <PlanPanel
      title={
        subscription.plan === plan
          ? texts.active(planName(plan))
          : texts.includes(planName(subscription.plan), planName(plan))
      }
      action={
        <ButtonLink variant="line" to={paths.account}>
          {texts.toAccount}
        </ButtonLink>
      }
    >
      {isFree && intro.endsAt && <p>{texts.freeUntil(formatDay(intro.endsAt))}</p>}
      {paid && <p>{planStatusTexts.paidUntil(euro(planPrices[paid.plan]), formatDay(paid.paidUntil))}</p>}
    </PlanPanel>
  );
};
