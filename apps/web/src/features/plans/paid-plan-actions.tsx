import { paidPlans } from '@turnstone/contract/plan';
import type { Subscription } from '@turnstone/contract/subscription';
import { useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { planName } from './plan-name.ts';
import { planStatusTexts as texts } from './plan-status.texts.ts';
import styles from './subscription-panel.module.css';
import { useUpdateSubscription } from './use-update-subscription.ts';

/** One click to cancel, one click back, one to another plan: each holds from the next billing cycle. */
export const PaidPlanActions = ({ paid }: { readonly paid: NonNullable<Subscription['paid']> }) => {
  const change = useUpdateSubscription();
  const actions = useRef<HTMLDivElement>(null);
  const asked = change.isPending ? change.variables : undefined;
  // What was pressed is gone afterwards: the focus goes to what took its place.
  const then = { onSuccess: () => actions.current?.querySelector('button')?.focus() };
  return (
    <>
      <div ref={actions} className={styles.actions}>
        {paidPlans
          .filter(plan => plan !== paid.renewsAs)
          .map(plan => (
            <Button
              key={plan}
              variant="soft"
              isBusy={asked === plan}
              onClick={() => change.mutate(plan, then)}
            >
              {plan === paid.plan ? texts.goOn(planName(plan)) : texts.change(planName(plan))}
            </Button>
          ))}
        {paid.renewsAs !== null && (
          <Button variant="line" isBusy={asked === null} onClick={() => change.mutate(null, then)}>
            {texts.cancel}
          </Button>
        )}
      </div>
      <p className={styles.note}>{texts.nextCycle}</p>
    </>
  );
};
