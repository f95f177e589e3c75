import type { Others } from '../../ui/others/others.ts';

/** What the page puts around the community's images. */
export interface Around {
  /** Where somebody who signs in comes back to. */
  readonly herePath: string;
  /** Where a decision about something of mine is explained. */
  readonly decisionsPath: string;
  /** What can be done about what others have shared: on a tile, and where the image is open. */
  readonly Others: Others;
  readonly OthersInWindow: Others;
}
