import { Check, Info } from 'lucide-react';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './plans.module.css';
import { plansTexts } from './plans.texts.ts';

const texts = plansTexts.offer;

/** What the first months cost, in one place and in the same words wherever somebody decides. */
export const IntroOffer = () => (
  <aside className={styles.offer} aria-label={texts.label}>
    <p className={styles.label}>{texts.label}</p>
    <div>
      <p className={styles.title}>{texts.title}</p>
      <ul className={styles.points}>
        {texts.points.map(point => (
          <li key={point}>
            <Icon of={Check} size="small" />
            {point}
          </li>
        ))}
        <li>
          <Icon of={Info} size="small" />
          {texts.except}
        </li>
      </ul>
    </div>
  </aside>
);
