import { Seam } from '../../art/seam.tsx';
import { landingTexts } from './landing.texts.ts';
import styles from './landing-view.module.css';

const { example, pivots } = landingTexts.practices;

/** A thought and what it turned into, with the seam between them. */
export const PivotExample = () => (
  <figure className={styles.example} aria-label={example}>
    <div className={styles.thought}>
      <span>{pivots.thoughtLabel}</span>
      <p>{pivots.thought}</p>
    </div>
    <div className={styles.seamAcross}>
      <Seam orientation="horizontal" groundA="var(--demo-thought)" groundB="var(--gold-soft)" />
    </div>
    <div className={styles.pivot}>
      <span>{pivots.pivotLabel}</span>
      <p>{pivots.pivot}</p>
    </div>
    <div className={styles.seamDown}>
      <Seam orientation="vertical" groundA="var(--demo-thought)" groundB="var(--gold-soft)" />
    </div>
  </figure>
);
