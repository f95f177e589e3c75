import type { Report } from './findings.ts';

export interface DrillContext {
  /** The long form: many more faults of each kind. */
  readonly isLong: boolean;
  readonly report: Report;
  /** For how long something takes. */
  readonly reportTime: Report;
}

/** Begins with all parts up and no server running, and ends with all parts up; its servers are stopped after it. */
export interface Drill {
  readonly name: string;
  readonly run: (context: DrillContext) => Promise<void>;
}
