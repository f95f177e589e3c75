import { ArrowRight } from 'lucide-react';
import { Stone } from '../../art/stone.tsx';
import { paths } from '../../platform/paths.ts';
import { LinkCard } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { appTexts } from '../app.texts.ts';
import styles from '../pages/home-page.module.css';

const texts = appTexts.home.quick;

const actions = [
  {
    ...texts.createPivot,
    to: paths.createPivot,
    stone: <Stone seed="q1" tone="slate" fault={5} seamWidth={1.6} angle={-0.7} size={96} />,
  },
  { ...texts.library, to: paths.library, stone: <Stone seed="q2" tone="glass" size={96} /> },
  { ...texts.projects, to: paths.projects, stone: <Stone seed="q33" tone="rose" size={96} /> },
  { ...texts.letters, to: paths.letters, stone: <Stone seed="q4" tone="heather" size={96} /> },
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
