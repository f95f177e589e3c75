import { Callout } from '../callout/callout.tsx';
import { TextLink } from '../link/text-link.tsx';
import styles from './plan-refusal.module.css';

const words = { seePlans: 'See the plans' };

interface PlanRefusalProps {
  /** What the server says of it; null while nothing was refused. */
  readonly refusal: string | null;
  readonly plansPath: string;
}

/** What a plan does not hold, said beside the words that were kept, and a way on. */
export const PlanRefusal = ({ refusal, plansPath }: PlanRefusalProps) =>
  refusal && (
    <Callout className={styles.refusal} action={<TextLink to={plansPath}>{words.seePlans}</TextLink>}>
      {refusal}
    </Callout>
  );
