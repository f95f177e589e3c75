import { Seam } from '../art/seam.tsx';
import styles from './turn-panel.module.css';

const halves = { groundA: 'var(--half-a)', groundB: 'var(--half-b)' };

/** The gold between the two halves: across on a phone, down where they are side by side. */
export const TurnSeam = ({ drawn }: { readonly drawn?: boolean | undefined }) => (
  <>
    <div className={styles.seamAcross}>
      <Seam orientation="horizontal" {...halves} drawn={drawn} />
    </div>
    <div className={styles.seamDown}>
      <Seam orientation="vertical" length={640} {...halves} drawn={drawn} />
    </div>
  </>
);
