import styles from './art.module.css';
import { birdForm } from './bird-form.ts';

export interface BirdShapeProps {
  x: number;
  y: number;
  scale: number;
}

/** The turnstone, in a box of 120 × 96; it looks to the left. */
export const BirdShape = ({ x, y, scale }: BirdShapeProps) => (
  <g transform={`translate(${x},${y})scale(${scale})`}>
    <path d={birdForm.legs} fill="none" stroke="#D98A4E" strokeWidth="3" strokeLinecap="round" />
    <path className={styles.birdBill} d={birdForm.bill} />
    <path className={styles.birdBelly} d={birdForm.belly} />
    <path className={styles.birdBack} d={birdForm.back} />
    <path className={styles.birdWing} d={birdForm.wing} />
    <path className={styles.birdBib} d={birdForm.bib} />
    <path className={styles.birdCap} d={birdForm.cap} />
    <circle cx="27.4" cy="22.6" r="2.5" fill="#0D1A20" />
    <circle cx="26.7" cy="21.9" r=".8" fill="#fff" />
  </g>
);
