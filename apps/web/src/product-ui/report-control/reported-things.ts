import { useSyncExternalStore } from 'react';

const ids = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reported on this page: hidden in its place. The next time it is opened, the server leaves it out. */
export const markReported = (id: string): void => {
  ids.add(id);
  for (const listener of listeners) listener();
};

export const useIsReported = (id: string): boolean => useSyncExternalStore(subscribe, () => ids.has(id));
