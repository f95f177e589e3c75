import { readFileSync } from 'node:fs';

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

export const readProcessorTime = (): ProcessorTime => processorTimeIn(readFileSync('/proc/stat', 'utf8'));

/** The share of the processors that others had in between. */
export const stolenShare = (before: ProcessorTime, now: ProcessorTime): number =>
  (now.stolen - before.stolen) / Math.max(1, now.all - before.all);

/** Of a machine whose processors belong to others for more than this, a time that is missed says nothing. */
export const maxStolen = 0.03;
