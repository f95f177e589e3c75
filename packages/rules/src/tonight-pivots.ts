import type { Pivot } from '@turnstone/contract/pivots';

/** So many of somebody's own sentences, the strongest first. */
export const shownAtNight = 3;
/** From three nights on, and only if at least half, it is worth saying. */
const minNights = 3;

export const isWorthSaying = ({ times, nights }: Pivot['helped']): boolean =>
  nights >= minNights && times * 2 >= nights;
