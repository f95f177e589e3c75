import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** What it is about, for someone who hears the page. */
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A calm line above the page. It never covers anything and never goes away by itself. */
export const Notice = ({ label, children, actions }: NoticeProps) => (
  <aside className={styles.notice} aria-label={label}>
    <p className={styles.text}>{children}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
  </aside>
);
