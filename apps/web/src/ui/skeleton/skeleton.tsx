import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

interface SkeletonCardsProps {
  readonly count: number;
  readonly className?: string | undefined;
}

const loading = 'Loading';

/** Boxes where cards will be. */
export const SkeletonCards = ({ count, className }: SkeletonCardsProps) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden>{loading}</VisuallyHidden>
    {Array.from({ length: count }, (_, at) => `card-${at}`).map(name => (
      <div key={name} className={styles.card} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.short} />
      </div>
    ))}
  </div>
);
