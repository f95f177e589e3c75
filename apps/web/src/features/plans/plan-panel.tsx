import type { ReactNode } from 'react';
import { Card } from '../../ui/card/card.tsx';
import styles from './plan-panel.module.css';

interface PlanPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** What can be done about a plan on its page, before or instead of paying. */
export const PlanPanel = ({ title, children, action }: PlanPanelProps) => (
  <Card className={styles.card}>
    <section aria-labelledby="plan-panel-title">
      <h2 id="plan-panel-title" className={styles.title}>
        {title}
      </h2>
      {children}
      {action}
    </section>
  </Card>
);
