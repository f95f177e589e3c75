import { Card } from '../../ui/card/card.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import styles from './projects.module.css';

const places = ['first', 'second', 'third'];

/** As large as the cards that take their place. */
export const ProjectSkeletons = ({ className }: { readonly className?: string | undefined }) => (
  <SkeletonRegion className={className}>
    {places.map(place => (
      <Card key={place} className={styles.skeletonCard} aria-hidden="true">
        <div className={styles.skeletonHead}>
          <SkeletonBlock shape="circle" className={styles.stone} />
          <SkeletonBlock className={styles.skeletonTitle} />
        </div>
        <SkeletonBlock className={styles.badges} />
        <SkeletonBlock className={styles.skeletonFacts} />
        <SkeletonBlock className={styles.bar} />
      </Card>
    ))}
  </SkeletonRegion>
);
