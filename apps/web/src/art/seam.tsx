import { memo } from 'react';
import styles from './art.module.css';
import { seededRandom } from './random.ts';
import { crack, openLine, ribbon } from './shapes.ts';
import { GoldGradient, useArtId } from './svg-defs.tsx';

interface SeamProps {
  orientation: 'vertical' | 'horizontal';
  /** Colour of the left or upper half, up to the crack. */
  groundA: string;
  /** Colour of the right or lower half. */
  groundB: string;
  /** Left out: the gold is simply there. `false`: not yet. `true`: it is drawn once, from the start to the end. */
  drawn?: boolean | undefined;
  /** Length of the drawing before it is stretched; another length is another crack. */
  length?: number;
}

const verticalSeam = (length: number) => {
  const random = seededRandom('vseam9');
  const line = crack(random, [22, -6], [22, length + 6], 0.055);
  return {
    viewBox: `0 0 44 ${length}`,
    groundA: `${openLine([[-1, -8], ...line])}L-1,${length + 8}Z`,
    gold: ribbon(random, line, 6),
  };
};

const horizontalSeam = (length: number) => {
  const random = seededRandom('hs');
  const line = crack(random, [-6, 18], [length + 6, 18], 0.026);
  return {
    viewBox: `0 0 ${length} 36`,
    groundA: `${openLine([[-8, -1], ...line])}L${length + 8},-1Z`,
    gold: ribbon(random, line, 5),
  };
};

/** The gold between two halves. It paints both grounds up to the crack, so that no sliver shows. */
export const Seam = memo(function Seam({ orientation, groundA, groundB, drawn, length }: SeamProps) {
  const id = useArtId();
  const isVertical = orientation === 'vertical';
  const seam = isVertical ? verticalSeam(length ?? 240) : horizontalSeam(length ?? 360);
  return (
    <svg
      className={isVertical ? styles.verticalSeam : styles.horizontalSeam}
      viewBox={seam.viewBox}
      preserveAspectRatio="none"
      data-drawn={drawn}
      aria-hidden="true"
      focusable="false"
    >
      <GoldGradient id={`${id}g`} x2={isVertical ? 0 : 1} y2={isVertical ? 1 : 0} />
      <rect width="101%" height="101%" fill={groundB} />
      <path d={seam.groundA} fill={groundA} />
      <path className={styles.gold} d={seam.gold} fill={`url(#${id}g)`} />
    </svg>
  );
});
