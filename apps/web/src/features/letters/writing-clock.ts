import { limits } from '@turnstone/contract/limits';
import { useRef } from 'react';

const maxPauseMs = 120_000;
const minuteMs = 60_000;

/** From here on, stopping is offered. */
export const longMinutes = 20;
/** What is offered then is fetched before: it comes with the key, and nothing moves later. */
export const soonMinutes = 15;

interface WritingTime {
  readonly ms: number;
  /** When the last key was pressed; null before the first. */
  readonly keyAt: number | null;
}

const start: WritingTime = { ms: 0, keyAt: null };

/** Up to a key that is pressed `now`: the pauses that are longer than two minutes are no writing. */
export const timeAtKey = ({ ms, keyAt }: WritingTime, now: number): WritingTime => {
  const gap = keyAt === null ? 0 : now - keyAt;
  return { ms: gap > 0 && gap <= maxPauseMs ? ms + gap : ms, keyAt: now };
};

export const wholeMinutes = ({ ms }: WritingTime): number =>
  Math.min(Math.floor(ms / minuteMs), limits.letterMinutes);

interface Writing {
  readonly content: string;
  readonly minutes: number | null;
}

/**
 * Counts as keys are pressed, and draws nothing by itself: there is no timer. Given what stood there before the key, it
 * returns the minutes of writing so far, null before the first.
 */
export const useWritingClock = () => {
  const time = useRef(start);
  return ({ content, minutes }: Writing): number | null => {
    const counted = minutes ?? 0;
    // Another letter was begun, or this one in another tab or before a reload.
    if (content === '') time.current = start;
    else if (wholeMinutes(time.current) !== counted)
      time.current = { ...time.current, ms: counted * minuteMs };
    time.current = timeAtKey(time.current, Date.now());
    return wholeMinutes(time.current) || null;
  };
};
