import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

const show = (next: boolean) => {
  isShown = next;
  for (const listener of listeners) listener();
};

/** Said when the server left rows out of an answer because they did not open, until the person has seen it. */
export const noticeUnreadable = (): void => show(true);
export const dismissUnreadable = (): void => show(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnreadableNotice = (): boolean => useSyncExternalStore(subscribe, () => isShown);
