import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A drawing; it is decoration, so it must be hidden from who hears the page. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly text: string;
  /** One soft button. */
  readonly action?: ReactNode;
  /** One below the heading that it stands under. */
  readonly level?: 2 | 3 | undefined;
  readonly className?: string | undefined;
}

export const EmptyState = ({ art, title, text, action, level = 2, className }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <Card padding="none" className={classNames(styles.empty, className)}>
      {art && <div className={styles.art}>{art}</div>}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
};
