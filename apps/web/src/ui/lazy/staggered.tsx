import { Children, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Where a browser cannot say when that is, nobody waits for it. */
const hasIdleCallback = (): boolean => typeof window.requestIdleCallback === 'function';

interface StaggeredProps {
  /** Stands where the others will be, so that what comes after them is not seen first. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Parts below the first screen: one more whenever the browser has nothing else to do. Drawn together, a slow phone would
 * hear no tap in the meantime.
 */
export const Staggered = ({ placeholder, children }: StaggeredProps) => {
  const parts = Children.toArray(children);
  const [visibleCount, setVisibleCount] = useState(() => (hasIdleCallback() ? 1 : parts.length));
  useEffect(
    () => (visibleCount < parts.length ? whenIdle(() => setVisibleCount(visibleCount + 1)) : undefined),
    [visibleCount, parts.length],
  );
  return (
    <>
      {parts.slice(0, visibleCount)}
      {visibleCount < parts.length && placeholder}
    </>
  );
};
