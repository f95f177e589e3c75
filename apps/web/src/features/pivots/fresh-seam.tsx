import { useEffect, useRef } from 'react';
import { Seam } from '../../art/seam.tsx';
import styles from './pivots.module.css';

/** Along the edge of the card that was made a moment ago the gold is drawn once more, where it is seen. */
export const FreshSeam = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={styles.seam}>
      <Seam orientation="horizontal" groundA="transparent" groundB="transparent" drawn />
    </div>
  );
};
