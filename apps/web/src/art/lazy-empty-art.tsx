import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import styles from './art.module.css';
import type { EmptyArt } from './empty-art.tsx';

type LazyEmptyArtProps = Pick<ComponentProps<typeof EmptyArt>, 'variant'>;

/** Of a list that most people have something in: the drawing comes when it is known to be empty, into a place of its size. */
export const LazyEmptyArt = ({ variant }: LazyEmptyArtProps) => {
  const [Art, setArt] = useState<ComponentType<LazyEmptyArtProps> | null>(null);
  useEffect(() => {
    void import('./empty-art.tsx').then(
      ({ EmptyArt }) => setArt(() => EmptyArt),
      () => undefined,
    );
  }, []);
  return Art ? (
    <Art variant={variant} />
  ) : (
    <svg
      className={styles.shrinking}
      viewBox="0 0 280 166"
      width={240}
      aria-hidden="true"
      focusable="false"
    />
  );
};
