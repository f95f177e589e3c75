import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './banner.module.css';

interface BannerProps {
  /** What it is about, for someone who hears the page. */
  readonly label: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** An invitation that can be sent away. What must not be missed is a Notice. */
export const Banner = ({ label, children, action, dismissLabel, onDismiss }: BannerProps) => (
  <aside className={styles.banner} aria-label={label}>
    <p className={styles.text}>{children}</p>
    <div className={styles.action}>{action}</div>
    <IconButton className={styles.dismiss} icon={X} label={dismissLabel} onClick={onDismiss} />
  </aside>
);
