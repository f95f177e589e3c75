import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly destructive?: boolean;
}

interface ShownToast extends Toast {
  /** Tells one toast from the next with the same words. */
  readonly number: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const show = (next: ShownToast | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** One at a time: a new one takes the place of the one before. */
export const toast = (message: Toast): void => {
  count += 1;
  show({ ...message, number: count });
};

export const dismissToast = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownToast = (): ShownToast | null => useSyncExternalStore(subscribe, () => shown);
