import type { Plan } from '@turnstone/contract/plan';
import { euro, planPrices } from '@turnstone/rules/catalogue';
import { Check } from 'lucide-react';
import { useSession } from '../../api/session-context.ts';
import { paths, planPath } from '../../platform/paths.ts';
import { useSubscription } from '../../product-ui/subscription/use-subscription.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { planCardsTexts as texts } from './plan-cards.texts.ts';
import { planName } from './plan-name.ts';
import styles from './plans.module.css';

const order: readonly Plan[] = ['free', 'plus', 'pro'];

interface PlanCardProps {
  readonly plan: Plan;
  readonly isYours: boolean;
  /** Whether the three free months are still to come. */
  readonly hasIntro: boolean;
}

const Price = ({ plan }: { readonly plan: Plan }) => (
  <p className={styles.price}>
    <b>{plan === 'free' ? texts.freePrice : euro(planPrices[plan])}</b>
    {plan !== 'free' && <span className={styles.quiet}>{texts.perMonth}</span>}
  </p>
);

/** Where it leads: who has a paid plan already finds it on their own page. */
const Action = ({ plan, isYours, hasIntro }: PlanCardProps) => {
  if (plan === 'free')
    return (
      <ButtonLink variant="line" to={paths.home} aria-describedby="free-name">
        {texts.plans.free.action}
      </ButtonLink>
    );
  return (
    <ButtonLink
      variant="line"
      className={classNames(plan === 'plus' && styles.raised)}
      aria-describedby={`${plan}-name`}
      to={isYours ? paths.account : planPath(plan)}
    >
      {isYours && texts.manage}
      {!isYours && (hasIntro ? texts.plans[plan].action : texts.choose(planName(plan)))}
    </ButtonLink>
  );
};

const PlanCard = (props: PlanCardProps) => {
  const { plan, isYours } = props;
  const { description, features } = texts.plans[plan];
  const name = planName(plan);
  const tone = plan === 'plus' ? 'veil' : 'tide';
  return (
    <li className={classNames(styles.plan, plan === 'plus' && styles.panel)}>
      <div className={styles.name}>
        <h2 id={`${plan}-name`}>{name}</h2>
        {isYours && <Badge tone={tone}>{texts.yours}</Badge>}
        {plan === 'plus' && (
          <Badge tone="veil" className={styles.popular}>
            {texts.popular}
          </Badge>
        )}
      </div>
      <p className={styles.quiet}>{description}</p>
      <Price plan={plan} />
      <ul className={styles.features}>
        {features.map(feature => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <Action {...props} />
    </li>
  );
};

/** The three plans; a signed-in user sees which one is theirs. */
export const PlanCards = () => {
  const { session } = useSession();
  const own = session.state === 'member' ? session.user.plan : null;
  const { data: subscription } = useSubscription(own !== null);
  const hasIntro = own === null || (subscription?.intro.state === 'available' && subscription.paid === null);
  return (
    <ul className={styles.plans} aria-label={texts.plansLabel}>
      {order.map(plan => (
        <PlanCard key={plan} plan={plan} isYours={plan === own} hasIntro={hasIntro} />
      ))}
    </ul>
  );
};
