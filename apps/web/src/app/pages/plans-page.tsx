import { IntroOffer } from '../../features/plans/intro-offer.tsx';
import { PlanCards } from '../../features/plans/plan-cards.tsx';
import { PlanQuestions } from '../../features/plans/plan-questions.tsx';
import { ProductCards } from '../../features/products/product-cards.tsx';
import { appTexts } from '../app.texts.ts';
import { PageHeading } from '../page-heading.tsx';
import styles from './plans-page.module.css';

const texts = {
  heading: 'Choose Your Transformation Path',
  lead: 'Start free, and stay free if that is enough. You can change your mind whenever you like.',
} as const;

export default function PlansPage() {
  return (
    <>
      <PageHeading className={styles.title} title={appTexts.pages.plans}>
        {texts.heading}
      </PageHeading>
      <p className={styles.lead}>{texts.lead}</p>
      <IntroOffer />
      <div className={styles.plans}>
        <PlanCards />
      </div>
      <ProductCards />
      <div className={styles.questions}>
        <PlanQuestions />
      </div>
    </>
  );
}
