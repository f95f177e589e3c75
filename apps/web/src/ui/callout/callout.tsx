import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './callout.module.css';

interface CalloutProps {
  readonly children: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
}

/** Says calmly, where it matters, what is not possible here and now, and how it would be. */
export const Callout = ({ children, action }: CalloutProps) => (
  <div className={styles.callout}>
    <Icon of={Info} className={styles.sign} />
    <div className={styles.words}>
      <p>{children}</p>
      {action}
    </div>
  </div>
);
