import type { Findings } from './findings.ts';

export interface DrillContext extends Pick<Findings, 'report' | 'reportTime' | 'reportShares'> {
  /** The long form: many more faults of each kind. */
  readonly isLong: boolean;
}

/** Begins with all parts up and no server running, and ends with all parts up; its servers are stopped after it. */
export interface Drill {
  readonly name: string;
  readonly run: (context: DrillContext) => Promise<void>;
}
