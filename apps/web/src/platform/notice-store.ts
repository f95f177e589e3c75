import { useSyncExternalStore } from 'react';

/** A notice that is shown on every page until the user dismisses it. */
export const createNotice = () => {
  let isVisible = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    isVisible = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show: () => set(true),
    dismiss: () => set(false),
    useIsVisible: (): boolean => useSyncExternalStore(subscribe, () => isVisible),
  };
};
