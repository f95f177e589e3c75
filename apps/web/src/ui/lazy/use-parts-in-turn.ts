import { type ComponentType, useEffect, useState } from 'react';
import { whenIdleOrAtOnce } from '../when-idle.ts';

export type FetchPart = () => Promise<ComponentType>;

/** One part in each idle moment: all at once, a slow phone would hear no tap meanwhile. */
export const usePartsInTurn = (all: readonly FetchPart[]) => {
  const [parts, setParts] = useState<readonly ComponentType[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const at = parts.length;
  useEffect(() => {
    const fetchPart = hasFailed ? undefined : all[at];
    if (!fetchPart) return;
    const add = (part: ComponentType) =>
      setParts(before => (before.length === at ? [...before, part] : before));
    return whenIdleOrAtOnce(() => void fetchPart().then(add, () => setFailed(true)));
  }, [all, at, hasFailed]);
  return { parts, hasFailed, tryAgain: () => setFailed(false) };
};
