import { memo } from 'react';
import styles from './art.module.css';
import { StoneShape } from './stone-shape.tsx';
import type { Tone } from './tones.ts';

interface StoneProps {
  seed: string;
  tone: Tone;
  fault?: number;
  seam?: number;
  seamWidth?: number;
  angle?: number;
  /** Width in pixels; the height is three quarters of it. */
  size: number;
}

export const Stone = memo(function Stone({ size, ...stone }: StoneProps) {
  return (
    <svg
      className={styles.dimmed}
      viewBox="0 0 120 90"
      width={size}
      height={size * 0.75}
      aria-hidden="true"
      focusable="false"
    >
      <StoneShape {...stone} cx={60} cy={46} rx={48} ry={34} />
    </svg>
  );
});
