import type { ReportControl } from '../../product-ui/report-control/report-control.ts';

/** What the page puts around the letters and comments. */
export interface ForumContext {
  readonly plansPath: string;
  /** Where a decision about something of mine is explained. */
  readonly decisionsPath: string;
  /** What can be done about what others have shared. */
  readonly ReportMenu: ReportControl;
}
