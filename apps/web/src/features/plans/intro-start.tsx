import type { PaidPlan } from '@turnstone/contract/plan';
import { subscriptionTexts } from '../../product-ui/subscription/subscription.texts.ts';
import { useStartIntro } from '../../product-ui/subscription/use-start-intro.ts';
import { Button } from '../../ui/button/button.tsx';
import { planName } from './plan-name.ts';
import { introTexts as texts } from './plan-offers.texts.ts';
import { PlanPanel } from './plan-panel.tsx';

/** Offered before any card form, with what happens after it in plain words (P34). */
export const IntroStart = ({ plan }: { readonly plan: PaidPlan }) => {
  const start = useStartIntro(plan, planName(plan));
  return (
    <PlanPanel
      title={texts.title}
      action={
        <Button
          size="large"
          isBusy={start.isPending}
          busyText={subscriptionTexts.starting}
          onClick={() => start.mutate()}
        >
          {subscriptionTexts.start}
        </Button>
      }
    >
      <p>{texts.what(planName(plan))}</p>
      <p>{texts.after}</p>
    </PlanPanel>
  );
};
