import type { Others } from '../../ui/others/others.ts';

/** What the page puts around the shared pivots. */
export interface Around {
  /** Where a decision about something of mine is explained. */
  readonly decisionsPath: string;
  /** What can be done about what others have shared. */
  readonly Others: Others;
}
