import type { ReportControl } from '../../product-ui/report-control/report-control.ts';

/** What the page puts around the shared pivots. */
export interface SharedPivotsContext {
  /** Where a decision about something of mine is explained. */
  readonly decisionsPath: string;
  /** What can be done about what others have shared. */
  readonly ReportMenu: ReportControl;
}
