import { Card } from '../../ui/card/card.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import styles from './project-skeletons.module.css';

const places = ['first', 'second', 'third'];

/** As large as the cards that take their place. */
export const ProjectSkeletons = ({ className }: { readonly className?: string | undefined }) => (
  <SkeletonRegion className={className}>
    {places.map(place => (
      <Card key={place} className={styles.card} aria-hidden="true">
        <div className={styles.head}>
          <SkeletonBlock shape="circle" className={styles.stone} />
          <SkeletonBlock className={styles.title} />
        </div>
        <SkeletonBlock className={styles.badges} />
        <SkeletonBlock className={styles.facts} />
        <SkeletonBlock className={styles.bar} />
      </Card>
    ))}
  </SkeletonRegion>
);
