import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'];

const subscribe = (listener: () => void) => {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** Whether the browser reports no network. That it reports one does not mean that the server is reachable. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
