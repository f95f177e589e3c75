import type { PaidPlan } from '@turnstone/contract/plan';
import type { Subscription } from '@turnstone/contract/subscription';
import { euro, planPrices } from '@turnstone/rules/catalogue';
import { paths } from '../../platform/paths.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { planName } from './plan-name.ts';
import { changeTexts as texts } from './plan-offers.texts.ts';
import { PlanPanel } from './plan-panel.tsx';
import { plansTexts } from './plans.texts.ts';
import { useUpdateSubscription } from './use-update-subscription.ts';

interface PlanChangeProps {
  readonly plan: PaidPlan;
  readonly paid: NonNullable<Subscription['paid']>;
}

/** For somebody who pays for another plan: what becomes of it, and when. */
export const PlanChange = ({ plan, paid }: PlanChangeProps) => {
  const change = useUpdateSubscription();
  const [name, day, price] = [planName(plan), formatDay(paid.paidUntil), euro(planPrices[plan])];
  const toAccount = (
    <ButtonLink variant="line" to={paths.account}>
      {plansTexts.toAccount}
    </ButtonLink>
  );
  if (paid.renewsAs === plan)
    return (
      <PlanPanel title={texts.begins(name, day)} action={toAccount}>
        <p>{texts.until(planName(paid.plan))}</p>
      </PlanPanel>
    );
  return (
    <PlanPanel
      title={texts.title(name)}
      action={
        <Button size="large" isBusy={change.isPending} onClick={() => change.mutate(plan)}>
          {texts.confirm(name, day)}
        </Button>
      }
    >
      <p>{texts.what(planName(paid.plan), name, day, price)}</p>
    </PlanPanel>
  );
};
