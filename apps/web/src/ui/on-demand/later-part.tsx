import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { whenIdle } from '../when-idle.ts';

interface LaterPartProps<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>;
  /** What it is given when it has come, where it takes something. */
  readonly given?: Props;
  /** Stands there until it has come. */
  readonly meanwhile?: ReactNode;
}

/** A part below the first screen: its code comes once the rest is drawn. Where it cannot come, it can be asked for. */
export const LaterPart = <Props extends object>({
  fetch,
  given,
  meanwhile = null,
}: LaterPartProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    void fetch().then(
      arrived => setPart(() => arrived),
      () => setFailed(true),
    );
  }, [fetch]);
  useEffect(() => {
    // After the first paint and not beside it; where a browser cannot say when that is, at once.
    if (typeof window.requestIdleCallback === 'function') return whenIdle(load);
    return load();
  }, [load]);
  if (hasFailed) return <NotLoaded onTryAgain={load} />;
  return Part ? <Part {...(given as Props)} /> : meanwhile;
};
