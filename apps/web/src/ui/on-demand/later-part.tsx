import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';

interface LaterPartProps {
  readonly fetch: () => Promise<ComponentType>;
  /** Stands there until it has come. */
  readonly meanwhile?: ReactNode;
}

/** A part below the first screen: its code comes once the rest is drawn. Where it cannot come, it can be asked for. */
export const LaterPart = ({ fetch, meanwhile = null }: LaterPartProps) => {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    void fetch().then(
      arrived => setPart(() => arrived),
      () => setFailed(true),
    );
  }, [fetch]);
  useEffect(load, [load]);
  if (hasFailed) return <NotLoaded onTryAgain={load} />;
  return Part ? <Part /> : meanwhile;
};
