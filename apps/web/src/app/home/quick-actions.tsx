import { ArrowRight } from 'lucide-react';
import { Stone } from '../../art/stone.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkCard } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { lowerPanelsTexts } from './lower-panels.texts.ts';
import styles from './quick-actions.module.css';

const { quick } = lowerPanelsTexts;

const actions = [
  {
    ...quick.createPivot,
    to: paths.createPivot,
    stone: <Stone seed="q1" tone="slate" fault={5} seamWidth={1.6} angle={-0.7} size={96} />,
  },
  { ...quick.library, to: paths.library, stone: <Stone seed="q2" tone="glass" size={96} /> },
  { ...quick.projects, to: paths.projects, stone: <Stone seed="q33" tone="rose" size={96} /> },
  { ...quick.letters, to: paths.letters, stone: <Stone seed="q4" tone="heather" size={96} /> },
];

/** Four ways to begin. */
export const QuickActions = () => (
  <ul className={styles.actions}>
    {actions.map(({ to, title, text, action, stone }) => (
      <li key={to}>
        <LinkCard className={styles.card} padding="none" to={to}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <span className={styles.go}>
            {action} <Icon of={ArrowRight} size="small" />
          </span>
          <span className={styles.stone}>{stone}</span>
        </LinkCard>
      </li>
    ))}
  </ul>
);
