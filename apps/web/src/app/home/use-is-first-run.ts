import { useEffect, useState } from 'react';

const patienceMs = 2_000;

/**
 * Whether Home begins with the thought, as it does for somebody without a pivot. It is decided once: nothing is moved
 * away under somebody's hands. Undefined while it is not known yet.
 */
export const useIsFirstRun = (hasPivots: boolean | undefined): boolean | undefined => {
  const [isFirstRun, decide] = useState(hasPivots === undefined ? undefined : !hasPivots);
  if (isFirstRun === undefined && hasPivots !== undefined) decide(!hasPivots);
  // A slow answer keeps nobody from writing.
  useEffect(() => {
    if (isFirstRun !== undefined) return;
    const timer = setTimeout(() => decide(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isFirstRun]);
  return isFirstRun;
};
