import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './callout.module.css';

interface CalloutProps {
  readonly children: ReactNode;
  /** A way on. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  /** Where it comes only when something was tried: it is said to who does not see it come. */
  readonly role?: 'status' | undefined;
}

/** Says calmly, where it matters, what is not possible here and now, and how it would be. */
export const Callout = ({ children, action, className, role }: CalloutProps) => (
  <div className={classNames(styles.callout, className)} role={role}>
    <Icon of={Info} className={styles.sign} />
    <div className={styles.words}>
      <p>{children}</p>
      {action}
    </div>
  </div>
);
