import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './counter.module.css';

const pauseMs = 1000;
const announceFrom = 50;
const sentence = (left: number) => `${left} characters left`;

interface CharactersLeftProps {
  readonly length: number;
  readonly maxLength: number;
}

/** Read out near the limit, and only once the typing pauses: a counter that talks at every key is no help. */
export const CharactersLeft = ({ length, maxLength }: CharactersLeftProps) => {
  const left = Math.max(0, maxLength - length);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(left <= announceFrom ? sentence(left) : ''), pauseMs);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement}</span>
    </VisuallyHidden>
  );
};

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
