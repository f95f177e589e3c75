import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

const loading = 'Loading';

interface SkeletonBlockProps {
  readonly shape?: 'line' | 'circle' | 'box' | undefined;
  /** Gives it the size of what will stand there. */
  readonly className?: string | undefined;
}

export const SkeletonBlock = ({ shape = 'line', className }: SkeletonBlockProps) => (
  <span className={classNames(styles.block, styles[shape], className)} aria-hidden="true" />
);

interface SkeletonRegionProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Says once that something is coming; the blocks in it say nothing. */
export const SkeletonRegion = ({ className, children }: SkeletonRegionProps) => (
  <div className={className} aria-busy="true">
    <VisuallyHidden>{loading}</VisuallyHidden>
    {children}
  </div>
);

interface SkeletonsProps {
  readonly count: number;
  readonly className?: string | undefined;
}

const times = (count: number, one: (key: string) => ReactNode) =>
  Array.from({ length: count }, (_, at) => one(`skeleton-${at}`));

/** Boxes where cards will be. */
export const SkeletonCards = ({ count, className }: SkeletonsProps) => (
  <SkeletonRegion className={className}>
    {times(count, key => (
      <div key={key} className={classNames(styles.card, styles.roomy)} aria-hidden="true">
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock className={styles.short} />
      </div>
    ))}
  </SkeletonRegion>
);

/** Boxes where pictures with a caption will be. */
export const SkeletonTiles = ({ count, className }: SkeletonsProps) => (
  <SkeletonRegion className={className}>
    {times(count, key => (
      <div key={key} className={styles.card} aria-hidden="true">
        <SkeletonBlock shape="box" className={styles.picture} />
        <div className={styles.caption}>
          <SkeletonBlock className={styles.long} />
          <SkeletonBlock className={styles.short} />
        </div>
        <div className={styles.buttons} />
      </div>
    ))}
  </SkeletonRegion>
);

/** Lines where the rows of a list will be. */
export const SkeletonRows = ({ count, className }: SkeletonsProps) => (
  <SkeletonRegion className={className}>
    {times(count, key => (
      <div key={key} className={styles.row} aria-hidden="true">
        <SkeletonBlock shape="circle" />
        <div className={styles.lines}>
          <SkeletonBlock className={styles.short} />
          <SkeletonBlock />
        </div>
      </div>
    ))}
  </SkeletonRegion>
);
