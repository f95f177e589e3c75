import type { PaidPlan } from '@turnstone/contract/plan';
import { formatDay } from '../../platform/time-zone.ts';
import { Button } from '../../ui/button/button.tsx';
import { planName } from './plan-name.ts';
import { PlanPanel } from './plan-panel.tsx';
import { planStatusTexts as texts } from './plan-status.texts.ts';
import { useSetIntroPlan } from './use-set-intro-plan.ts';

interface IntroSwitchProps {
  readonly plan: PaidPlan;
  readonly endsAt: string;
}

/** For somebody whose free months run in another plan: they can be of this one, and nothing is to be paid. */
export const IntroSwitch = ({ plan, endsAt }: IntroSwitchProps) => {
  const change = useSetIntroPlan();
  return (
    <PlanPanel
      title={texts.introSwitch(planName(plan))}
      action={
        <Button size="large" isBusy={change.isPending} onClick={() => change.mutate(plan)}>
          {texts.introSwitch(planName(plan))}
        </Button>
      }
    >
      <p>{texts.introGoesOn(planName(plan), formatDay(endsAt))}</p>
    </PlanPanel>
  );
};
