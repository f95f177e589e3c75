import { classNames } from '../class-names.ts';
import { CharactersLeft } from './characters-left.tsx';
import styles from './counter.module.css';

interface CounterProps {
  readonly length: number;
  readonly maxLength: number;
  /** Shown all the time, and not read out at every key. */
  readonly text: (length: number) => string;
}

/** How much is written. A full field is no mistake, so it never turns red. */
export const Counter = ({ length, maxLength, text }: CounterProps) => (
  <div>
    <p className={classNames(styles.counter, length >= maxLength && styles.full)}>{text(length)}</p>
    <CharactersLeft length={length} maxLength={maxLength} />
  </div>
);
