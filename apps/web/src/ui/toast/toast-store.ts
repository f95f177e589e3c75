import { useSyncExternalStore } from 'react';

/** The numbers of SPEC §9. */
export const toastRules = {
  limit: 1,
  durationMs: 5000,
  removedAfterMs: 1_000_000,
  swipe: { direction: 'right', thresholdPx: 50 },
  hotkey: 'F8',
} as const;

/** A way on, or back. */
type ToastAction =
  | { readonly label: string; readonly onPress: () => void }
  | { readonly label: string; readonly href: string };

interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  /** Something failed: read out at once. */
  readonly destructive?: boolean | undefined;
  /** It did not work, though nobody did anything wrong: said at once too. */
  readonly isUrgent?: boolean | undefined;
  /** Gold, for something the user did. */
  readonly earned?: boolean | undefined;
  readonly action?: ToastAction | undefined;
}

export interface ToastEntry extends Toast {
  /** Tells one toast from the next with the same words. */
  readonly number: number;
  readonly isOpen: boolean;
}

let entries: readonly ToastEntry[] = [];
let count = 0;
let holders = 0;
let waiting: Toast | null = null;
const listeners = new Set<() => void>();

const setEntries = (next: readonly ToastEntry[]) => {
  entries = next;
  for (const listener of listeners) listener();
};

/** One at a time: a new one takes the place of the one before. */
export const toast = (message: Toast): void => {
  if (holders > 0 && !message.destructive && !message.isUrgent && !message.action) {
    waiting = message;
    return;
  }
  // Seconds are all there is to press its button: nothing older takes its place.
  if (message.action) waiting = null;
  count += 1;
  setEntries([{ ...message, number: count, isOpen: true }, ...entries].slice(0, toastRules.limit));
};

/** Until the returned function is called, a toast waits, unless something failed or it has something to press. */
export const holdToasts = (): (() => void) => {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0 || !waiting) return;
    const message = waiting;
    waiting = null;
    toast(message);
  };
};

const remove = (number: number) => setEntries(entries.filter(one => one.number !== number));

/** Dismissed, a toast is closed at once and forgotten much later. */
export const dismissToast = (): void => {
  const open = entries.filter(one => one.isOpen);
  if (open.length === 0) return;
  for (const { number } of open) setTimeout(() => remove(number), toastRules.removedAfterMs);
  setEntries(entries.map(one => ({ ...one, isOpen: false })));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly ToastEntry[] => useSyncExternalStore(subscribe, () => entries);
