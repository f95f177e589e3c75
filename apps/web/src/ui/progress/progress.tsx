import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** In words, where "40 per cent" says less than "14.5 hours". */
  readonly valueText?: string | undefined;
  readonly className?: string | undefined;
}

/** Gold: it shows what the person has done. */
export const Progress = ({ label, value, most, valueText, className }: ProgressProps) => (
  <progress
    className={classNames(styles.progress, className)}
    aria-label={label}
    aria-valuetext={valueText}
    value={Math.min(Math.max(value, 0), most)}
    max={most}
  />
);
