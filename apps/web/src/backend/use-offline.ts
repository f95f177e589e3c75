import { useSyncExternalStore } from 'react';

const events = ['online', 'offline'];

const subscribe = (listener: () => void) => {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** Whether the browser knows of no network. That it knows of one does not say that the server can be reached. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
