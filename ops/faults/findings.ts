// What a drill finds: a promise, what was measured, and whether the promise was held.
import { readFileSync } from 'node:fs';

type Verdict = 'KEPT' | 'BROKEN' | 'UNSURE';

export interface Finding {
  readonly promise: string;
  readonly measured: string;
  readonly verdict: Verdict;
}

export type Report = (promise: string, isHeld: boolean, measured: string) => void;

export const lineOf = ({ promise, measured, verdict }: Finding): string =>
  `${verdict.padEnd(6)} ${promise}: ${measured}`;

/** What the processors of this machine have done since it was started, in ticks. */
export interface ProcessorTime {
  readonly all: number;
  /** Given to other machines on the same hardware while this one had work to do. */
  readonly stolen: number;
}

/** Without what guests of this machine used: it is in the first two columns already. */
const columns = 8;
const stolenColumn = 7;

export const processorTimeIn = (stat: string): ProcessorTime => {
  const ticks =
    stat
      .split('\n', 1)[0]
      ?.trim()
      .split(/\s+/)
      .slice(1, columns + 1)
      .map(Number) ?? [];
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[stolenColumn] ?? 0 };
};

const readProcessorTime = (): ProcessorTime => processorTimeIn(readFileSync('/proc/stat', 'utf8'));

/** Of a machine whose processors belong to others for more than this, a time that is missed says nothing. */
const maxStolen = 0.03;

export interface Findings {
  readonly report: Report;
  /** For how long something takes. It is not judged while others take the processors from this machine. */
  readonly reportTime: Report;
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
  return {
    report,
    reportTime: (promise, isHeld, measured) => {
      const now = processorTime();
      const stolen = (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
      if (isHeld || isStrict || stolen <= maxStolen) return report(promise, isHeld, measured);
      add(promise, 'UNSURE', `${measured} (others took ${(100 * stolen).toFixed(0)} % of the processors)`);
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
