import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  /** What it is about, for someone who hears the page. */
  readonly label: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** No higher than the room that is empty above every page, where it comes while the page stands. */
  readonly isSlim?: boolean | undefined;
}

/** A calm line above the page. It never covers anything and never goes away by itself. */
export const Notice = ({ label, children, actions, isSlim }: NoticeProps) => (
  <aside className={classNames(styles.notice, isSlim && styles.slim)} aria-label={label}>
    <p className={styles.text}>{children}</p>
    {actions && <div className={styles.actions}>{actions}</div>}
  </aside>
);
