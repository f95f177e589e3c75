import { Children, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Where a browser cannot say when that is, nobody waits for it. */
const knowsIdleMoments = (): boolean => typeof window.requestIdleCallback === 'function';

interface OneByOneProps {
  /** Stands where the others will be, so that what comes after them is not seen first. */
  readonly rest?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Parts below the first screen: one more whenever the browser has nothing else to do. Drawn together, a slow phone would
 * hear no tap in the meantime.
 */
export const OneByOne = ({ rest, children }: OneByOneProps) => {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(() => (knowsIdleMoments() ? 1 : parts.length));
  useEffect(
    () => (shown < parts.length ? whenIdle(() => setShown(shown + 1)) : undefined),
    [shown, parts.length],
  );
  return (
    <>
      {parts.slice(0, shown)}
      {shown < parts.length && rest}
    </>
  );
};
