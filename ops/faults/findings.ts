// What a drill finds: a promise, what was measured, and whether the promise was held.
import { maxStolen, type ProcessorTime, readProcessorTime, stolenShare } from '../processor-time.ts';
import { highestMean, median } from './statistics.ts';

type Verdict = 'KEPT' | 'BROKEN' | 'UNSURE';

export interface Finding {
  readonly promise: string;
  readonly measured: string;
  readonly verdict: Verdict;
}

export type Report = (promise: string, isHeld: boolean, measured: string) => void;

export const lineOf = ({ promise, measured, verdict }: Finding): string =>
  `${verdict.padEnd(6)} ${promise}: ${measured}`;

export interface Findings {
  readonly report: Report;
  /** For how long something takes. It is not judged while others take the processors from this machine. */
  readonly reportTime: Report;
  /**
   * For a share that was measured several times, on a machine whose speed changes in between: where the median is below
   * `atLeast` but the values differ so much that their mean could as well be above it, it is not judged.
   */
  readonly reportShares: (
    promise: string,
    shares: readonly number[],
    atLeast: number,
    measured: string,
  ) => void;
  /** What others take is counted from here on. */
  readonly beginDrill: () => void;
  /** What others took is counted from the first drill on. */
  readonly endDrills: () => void;
  readonly broken: () => readonly Finding[];
  /** `60 promises, 0 broken, 2 not judged` */
  readonly summary: () => string;
}

interface FindingsOptions {
  /** Judges times whatever others take. */
  readonly isStrict?: boolean;
  readonly processorTime?: () => ProcessorTime;
}

/** Each is printed when it is found, so that a run which is cut short has said what it knows. */
export const collectFindings = (
  print: (line: string) => void,
  { isStrict = false, processorTime = readProcessorTime }: FindingsOptions = {},
): Findings => {
  const found: Finding[] = [];
  const first = processorTime();
  let before = first;
  const countOf = (verdict: Verdict): number => found.filter(each => each.verdict === verdict).length;
  const add = (promise: string, verdict: Verdict, measured: string): void => {
    const finding = { promise, verdict, measured };
    found.push(finding);
    print(lineOf(finding));
  };
  const report: Report = (promise, isHeld, measured) => add(promise, isHeld ? 'KEPT' : 'BROKEN', measured);
  const reportTime: Report = (promise, isHeld, measured) => {
    const stolen = stolenShare(before, processorTime());
    if (isHeld || isStrict || stolen <= maxStolen) return report(promise, isHeld, measured);
    add(promise, 'UNSURE', `${measured} (others took ${(100 * stolen).toFixed(0)} % of the processors)`);
  };
  return {
    report,
    reportTime,
    reportShares: (promise, shares, atLeast, measured) => {
      const isHeld = median(shares) >= atLeast;
      const highest = highestMean(shares);
      if (isHeld || isStrict || highest < atLeast) return reportTime(promise, isHeld, measured);
      add(
        promise,
        'UNSURE',
        `${measured} (they differ so much that it can be ${(100 * highest).toFixed(0)} %)`,
      );
    },
    beginDrill: () => {
      before = processorTime();
    },
    endDrills: () => {
      before = first;
    },
    broken: () => found.filter(({ verdict }) => verdict === 'BROKEN'),
    summary: () => `${found.length} promises, ${countOf('BROKEN')} broken, ${countOf('UNSURE')} not judged`,
  };
};
