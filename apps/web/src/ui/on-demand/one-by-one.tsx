import { Children, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Where a browser cannot say when that is, nobody waits for it. */
const knowsIdleMoments = (): boolean => typeof window.requestIdleCallback === 'function';

/**
 * Parts below the first screen: one more whenever the browser has nothing else to do. Drawn together, a slow phone would
 * hear no tap in the meantime.
 */
export const OneByOne = ({ children }: { readonly children: ReactNode }) => {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(() => (knowsIdleMoments() ? 1 : parts.length));
  useEffect(
    () => (shown < parts.length ? whenIdle(() => setShown(shown + 1)) : undefined),
    [shown, parts.length],
  );
  return parts.slice(0, shown);
};
