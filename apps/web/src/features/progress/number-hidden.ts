import { useSyncExternalStore } from 'react';
import { browserStorage, readText, removeText, writeText } from '../../platform/device-storage.ts';
import { tryStorage } from '../../platform/try-storage.ts';

const key = 'streak-number-hidden';
const listeners = new Set<() => void>();
/** Where the device keeps nothing, the choice lasts as long as the page. */
let unsaved: boolean | null = null;

const isHidden = (): boolean => unsaved ?? tryStorage(() => readText(browserStorage, key) !== null) ?? false;

const subscribe = (listener: () => void) => {
  // The choice of another tab; null where all of the storage was emptied.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** Whether the number of the streak is hidden on this device. */
export const useNumberHidden = (): boolean => useSyncExternalStore(subscribe, isHidden);

export const setNumberHidden = (isOn: boolean): void => {
  try {
    if (isOn) writeText(browserStorage, key, 'true');
    else removeText(browserStorage, key);
    unsaved = null;
  } catch {
    unsaved = isOn;
  }
  for (const listener of listeners) listener();
};
