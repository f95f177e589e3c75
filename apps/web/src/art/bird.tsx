import { memo } from 'react';
import styles from './art.module.css';

export interface BirdShapeProps {
  x: number;
  y: number;
  scale: number;
}

/** The turnstone, cut out of paper, in a box of 120 × 96; it looks to the left. */
export const BirdShape = ({ x, y, scale }: BirdShapeProps) => (
  <g transform={`translate(${x},${y})scale(${scale})`}>
    <path
      d="M56,70L53,90M53,90l-7,2M53,90l4,2.5M68,69L70,90M70,90l-7,2M70,90l4,2.5"
      fill="none"
      stroke="#D98A4E"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <path className={styles.birdBill} d="M17,27L3,30.5C2,31 2.2,32 3.2,32L19,34Z" />
    <path
      className={styles.birdBelly}
      d="M16,30C16,18 26,11 37,14C46,16.5 50,24 58,28C74,33 92,42 112,44C113.6,44.2 113.8,46 112.4,46.6C104,50 99,57 88,64C76,72 54,76 41,68C31,62 30,50 26,44C20,41 16,37 16,30Z"
    />
    <path
      className={styles.birdBack}
      d="M52,25.5C70,32 92,42 112,44C113.6,44.2 113.8,46 112.4,46.6C104,49 92,55 78,54C62,53 50,44 44,33C45,29 48,26 52,25.5Z"
    />
    <path
      className={styles.birdWing}
      d="M60,31C74,38 92,44 112,44.6C113.4,45 113.4,46.2 112.4,46.6C104,48.6 96,51 86,50.5C72,49.5 62,42 56,34Z"
    />
    <path
      className={styles.birdBib}
      d="M24,42C28,38 33,36 38,33C40,39 47,46 53,51C49,60 40,62 34,60C30,55 29,48 24,42Z"
    />
    <path
      className={styles.birdCap}
      d="M16.2,29C16.8,18 26,11 37,14C41,15.2 44,17.6 46.6,20.4C40,19.6 35,21 31,25C27,28.6 21,29.6 16.2,29Z"
    />
    <circle cx="27.4" cy="22.6" r="2.5" fill="#0D1A20" />
    <circle cx="26.7" cy="21.9" r=".8" fill="#fff" />
  </g>
);

export interface BirdProps {
  /** Width in pixels. */
  size?: number;
}

export const Bird = memo(function Bird({ size = 120 }: BirdProps) {
  return (
    <svg viewBox="0 0 120 96" width={size} height={size * 0.8} aria-hidden="true" focusable="false">
      <BirdShape x={0} y={0} scale={1} />
    </svg>
  );
});
