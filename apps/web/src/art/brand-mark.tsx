import { memo } from 'react';
import styles from './art.module.css';
import { GoldGradient, useArtId } from './svg-defs.tsx';

/** The stone and its two halves, in a square of 32. */
export const brandStone = {
  outline:
    'M16 3.2C23.4 2.6 29 7.6 29.3 14.6 29.6 22 24.4 27.4 16.6 27.7 8.6 28 2.9 23.6 2.7 16.4 2.5 9.2 8 3.9 16 3.2Z',
  left: 'M-4-4H23.6L17.6 11.6 13.6 17 9.2 36H-4Z',
  right: 'M24.6-4L18.6 11.9 14.7 17.4 10.1 36H40V-4Z',
};

interface BrandMarkProps {
  size?: number;
}

export const BrandMark = memo(function BrandMark({ size = 30 }: BrandMarkProps) {
  const id = useArtId();
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}a`}>
          <path d={brandStone.left} />
        </clipPath>
        <clipPath id={`${id}b`}>
          <path d={brandStone.right} />
        </clipPath>
        <GoldGradient id={`${id}g`} x2={0.4} />
      </defs>
      <path d={brandStone.outline} fill={`url(#${id}g)`} />
      <g className={styles.ink}>
        <path d={brandStone.outline} clipPath={`url(#${id}a)`} />
        <path d={brandStone.outline} clipPath={`url(#${id}b)`} transform="translate(.9,1.1)" />
      </g>
    </svg>
  );
});
