import { useEffect, useSyncExternalStore } from 'react';

let savingCount = 0;
const listeners = new Set<() => void>();

const add = (count: number): void => {
  savingCount += count;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Said by the form of the paper, to what stands outside of it. */
export const useMarkSaving = (isSaving: boolean): void =>
  useEffect(() => {
    if (!isSaving) return;
    add(1);
    return () => add(-1);
  }, [isSaving]);

/** While it is saved, nothing else is written into its draft: it would stay there, and be saved a second time. */
export const useIsSavingPaper = (): boolean => useSyncExternalStore(subscribe, () => savingCount > 0);
