import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';

const fetchNights = () => import('./home-nights.tsx');
// At once, and not after the first drawing: what stands below is shown when it has come.
void fetchNights().catch(() => undefined);

type HomeNights = typeof import('./home-nights.tsx').HomeNights;

/** Nobody waits longer than this for what may come above the rest. */
const patienceMs = 4_000;

/** Once its code has come, it is there at once whenever somebody comes back to Home. */
let loaded: HomeNights | null = null;

/**
 * What the nights left stands above everything but the greeting, and on most days there is nothing. What stands below
 * is not shown before that is known: it would be pushed down.
 */
export const useNightsPlace = (
  greeting: RefObject<HTMLElement | null>,
): { readonly place: ReactNode; readonly isSettled: boolean } => {
  const [Nights, setNights] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  const attempt = () => {
    setFailed(false);
    void fetchNights().then(
      part => {
        loaded = part.HomeNights;
        setNights(() => loaded);
      },
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!loaded) attempt();
    const timer = setTimeout(settle, patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const place = hasFailed ? (
    <NotLoaded onTryAgain={attempt} />
  ) : (
    Nights && <Nights greeting={greeting} onSettled={settle} />
  );
  return { place, isSettled: isSettled || hasFailed };
};
