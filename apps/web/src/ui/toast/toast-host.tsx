import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';
import { useToasts } from './toast-store.ts';

const fetchRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

/** Stands once in the app. The region's code comes when there is nothing else to do, or with the first toast. */
export const ToastHost = () => {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const hasToast = useToasts().length > 0;
  useEffect(() => {
    if (Region) return;
    // What cannot be fetched now is tried again with the next toast.
    const load = () =>
      void fetchRegion()
        .then(arrived => setRegion(() => arrived))
        .catch(() => undefined);
    if (hasToast) return load();
    return whenIdle(load);
  }, [Region, hasToast]);
  return Region && <Region />;
};
