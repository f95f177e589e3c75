import { useSyncExternalStore } from 'react';

/** Something that is said on every page until the person has seen it. */
export const createShownUntilSeen = () => {
  let isShown = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    isShown = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show: () => set(true),
    dismiss: () => set(false),
    useShown: (): boolean => useSyncExternalStore(subscribe, () => isShown),
  };
};
