import { useSyncExternalStore } from 'react';
import { useUserId } from '../../api/session-context.ts';

/** Of whoever reported it: the next person in this tab is told nothing of it. */
const reported = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const entryOf = (userId: string | null, id: string): string => `${userId} ${id}`;

/** Reported on this page: hidden in its place. The next time it is opened, the server leaves it out. */
export const useMarkReported = (): ((id: string) => void) => {
  const userId = useUserId();
  return id => {
    reported.add(entryOf(userId, id));
    for (const listener of listeners) listener();
  };
};

export const useIsReported = (id: string): boolean => {
  const entry = entryOf(useUserId(), id);
  return useSyncExternalStore(subscribe, () => reported.has(entry));
};
