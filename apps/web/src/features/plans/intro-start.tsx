import type { PaidPlan } from '@turnstone/contract/subscription';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import styles from './intro-start.module.css';
import { planName } from './plan-name.ts';
import { plansTexts } from './plans.texts.ts';
import { useStartIntro } from './use-subscription.ts';

const texts = plansTexts.intro;

/** Offered before any card form, with what happens after it in plain words (P34). */
export const IntroStart = ({ plan }: { readonly plan: PaidPlan }) => {
  const start = useStartIntro(plan);
  return (
    <Card className={styles.card}>
      <section aria-labelledby="intro-title">
        <h2 id="intro-title" className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.what(planName(plan))}</p>
        <p>{texts.after}</p>
        <Button
          size="large"
          isBusy={start.isPending}
          busyText={texts.starting}
          onClick={() => start.mutate()}
        >
          {texts.start}
        </Button>
      </section>
    </Card>
  );
};
