import { type ComponentType, useEffect, useState } from 'react';
import { useToasts } from './toast-store.ts';

const fetchRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

/** Stands once in the app. The region's code comes with the first toast. */
export const ToastHost = () => {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const toasts = useToasts();
  useEffect(() => {
    if (Region || toasts.length === 0) return;
    // What cannot be fetched now is tried again with the next toast.
    void fetchRegion().then(
      arrived => setRegion(() => arrived),
      () => undefined,
    );
  }, [Region, toasts]);
  return Region && <Region />;
};
