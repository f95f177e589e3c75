import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Gold for what the user has done, tide for what is still under way. */
  readonly tone?: 'gold' | 'tide' | undefined;
  /** In words, where "40 per cent" says less than "14.5 hours". */
  readonly valueText?: string | undefined;
  readonly className?: string | undefined;
}

export const Progress = ({ label, value, max, tone = 'gold', valueText, className }: ProgressProps) => (
  <progress
    className={classNames(styles.progress, styles[tone], className)}
    aria-label={label}
    aria-valuetext={valueText}
    value={Math.min(Math.max(value, 0), max)}
    max={max}
  />
);
