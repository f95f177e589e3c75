import { Info } from 'lucide-react';
import { BackendError } from '../../backend/failures.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import styles from './plan-refusal.module.css';
import { projectsTexts as texts } from './projects.texts.ts';

interface PlanRefusalProps {
  readonly error: Error | null;
  readonly plansPath: string;
}

/** Where a plan has no more room: what the server says of it, beside the words that were kept, and a way on. */
export const PlanRefusal = ({ error, plansPath }: PlanRefusalProps) => {
  if (!(error instanceof BackendError) || error.problem?.code !== 'plan_limit') return null;
  return (
    <div className={styles.refusal}>
      <Icon of={Info} className={styles.sign} />
      <div>
        <p>{error.detail}</p>
        <TextLink to={plansPath}>{texts.seePlans}</TextLink>
      </div>
    </div>
  );
};
