import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { whenIdleOrAtOnce } from '../when-idle.ts';

interface LazySectionProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What it is given when it has come, where it takes something. */
  readonly componentProps?: Props;
  /** Stands there until it has come. */
  readonly fallback?: ReactNode;
}

/** A part below the first screen: its code comes once the rest is drawn. Where it cannot come, it can be asked for. */
export const LazySection = <Props extends object>({
  load,
  componentProps,
  fallback = null,
}: LazySectionProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const attempt = useCallback(() => {
    setFailed(false);
    void load().then(
      arrived => setPart(() => arrived),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => whenIdleOrAtOnce(attempt), [attempt]);
  if (hasFailed) return <NotLoaded onTryAgain={attempt} />;
  return Part ? <Part {...(componentProps as Props)} /> : fallback;
};
