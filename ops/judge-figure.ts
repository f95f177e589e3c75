import { median } from './faults/statistics.ts';
import { maxStolen } from './processor-time.ts';

/** One look at a page: what was found, and the share of the processors that others had meanwhile. */
export interface Look {
  readonly value: number;
  readonly stolen: number;
}

export interface Limits {
  readonly atLeast?: number;
  readonly max?: number;
  /** It hangs on how fast the machine is: what else it does, and what others take of it, can only make it worse. */
  readonly isTime?: boolean;
  /** The best look is judged, where others have their median judged. */
  readonly isBestJudged?: boolean;
}

export type Verdict = 'met' | 'missed' | 'not judged';

/** A time that is missed is judged by those looks only in which this machine had its processors. */
export const judgeFigure = (
  { atLeast, max, isTime, isBestJudged }: Limits,
  looks: readonly Look[],
): Verdict => {
  const isMet = (value: number): boolean =>
    (atLeast === undefined || value >= atLeast) && (max === undefined || value <= max);
  const isHeld = (judged: readonly Look[]): boolean => {
    const values = judged.map(({ value }) => value);
    return isBestJudged ? values.some(isMet) : isMet(median(values));
  };
  if (isHeld(looks)) return 'met';
  const judged = isTime ? looks.filter(({ stolen }) => stolen <= maxStolen) : looks;
  if (judged.length === 0) return 'not judged';
  return isHeld(judged) ? 'met' : 'missed';
};
