import type { Others } from '../../ui/others/others.ts';

/** What the page puts around the letters and comments. */
export interface Around {
  readonly plansPath: string;
  /** Where a decision about something of mine is explained. */
  readonly decisionsPath: string;
  /** What can be done about what others have shared. */
  readonly Others: Others;
}
