import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton/skeleton.tsx';
import styles from './project-about.module.css';

const places = ['first', 'second', 'third', 'fourth'];

/** The title and the facts, before they are there. */
export const ProjectPageSkeleton = () => (
  <SkeletonRegion className={styles.page}>
    <SkeletonBlock className={styles.title} />
    <SkeletonBlock className={styles.badges} />
    <div className={styles.skeletonFacts}>
      {places.map(place => (
        <SkeletonBlock key={place} className={styles.fact} />
      ))}
    </div>
  </SkeletonRegion>
);
