import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { whenIdleOrAtOnce } from '../when-idle.ts';

interface LazySectionProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What it is given when it has come, where it takes something. */
  readonly componentProps?: Props;
  /** Stands there until it has come. */
  readonly fallback?: ReactNode;
  /** Nobody waits for it: where it cannot come nothing is said. */
  readonly isOptional?: boolean;
}

/** A part below the first screen: its code comes once the rest is drawn. Where it cannot come, it can be asked for. */
export const LazySection = <Props extends object>({
  load,
  componentProps,
  fallback = null,
  isOptional = false,
}: LazySectionProps<Props>) => {
  // Of the one that is asked for: another may have stood in its place.
  const [arrived, setArrived] = useState<{ load: typeof load; Part: ComponentType<Props> } | null>(null);
  const Part = arrived?.load === load ? arrived.Part : null;
  const [hasFailed, setFailed] = useState(false);
  const attempt = useCallback(() => {
    setFailed(false);
    void load().then(
      part => setArrived({ load, Part: part }),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => whenIdleOrAtOnce(attempt), [attempt]);
  if (hasFailed && !isOptional) return <NotLoaded onTryAgain={attempt} />;
  return Part ? <Part {...(componentProps as Props)} /> : fallback;
};
