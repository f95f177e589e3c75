import type { PaidPlan } from '@turnstone/contract/plan';
import type { RefObject } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { planName } from './plan-name.ts';
import { planStatusTexts as texts } from './plan-status.texts.ts';
import styles from './subscription-panel.module.css';
import { useSetIntroPlan } from './use-set-intro-plan.ts';

const fetchEnding = async () => (await import('./end-intro-dialog.tsx')).EndIntroDialog;

interface IntroActionsProps {
  readonly plan: PaidPlan;
  /** Where the focus goes when they have ended, and these buttons with them. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Another plan for the rest of the free months with one press; their end is asked about, because it is for good. */
export const IntroActions = ({ plan, heading }: IntroActionsProps) => {
  const change = useSetIntroPlan();
  const ending = useLazy(fetchEnding);
  const other = plan === 'plus' ? 'pro' : 'plus';
  return (
    <div className={styles.actions}>
      <Button variant="soft" isBusy={change.isPending} onClick={() => change.mutate(other)}>
        {texts.introSwitch(planName(other))}
      </Button>
      <Button
        variant="line"
        aria-disabled={change.isPending}
        onPointerEnter={ending.preload}
        onClick={change.isPending ? undefined : ending.open}
      >
        {texts.introEnd}
      </Button>
      {ending.Panel && <ending.Panel returnFocusTo={heading} onClose={ending.close} />}
    </div>
  );
};
