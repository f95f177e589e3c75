import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

const show = (next: boolean) => {
  isShown = next;
  for (const listener of listeners) listener();
};

/** Said once something unreadable was copied aside on this device, until the person has seen it. */
export const noticeSetAside = (): void => show(true);
export const dismissSetAside = (): void => show(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSetAsideNotice = (): boolean => useSyncExternalStore(subscribe, () => isShown);
