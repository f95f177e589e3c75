import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import styles from './phrase.module.css';

const places = ['first', 'second', 'third'];

/** As large as the cards that take their place. */
export const PhraseSkeletons = ({ className }: { readonly className?: string | undefined }) => (
  <SkeletonRegion className={className}>
    {places.map(place => (
      <div key={place} className={styles.card} aria-hidden="true">
        <SkeletonBlock shape="box" className={styles.art} />
        <div className={styles.facts}>
          <SkeletonBlock className={styles.tags} />
          <SkeletonBlock className={styles.usage} />
        </div>
      </div>
    ))}
  </SkeletonRegion>
);
