import { useSyncExternalStore } from 'react';
import { browserStorage, readText, removeText, writeText } from './device-storage.ts';
import { tryStorage } from './try-storage.ts';

/** Something that is turned on or off on this device, in all of its tabs. */
export const createDeviceSwitch = (key: string) => {
  const listeners = new Set<() => void>();
  /** Where the device keeps nothing, the choice lasts as long as the page. */
  let unsaved: boolean | null = null;

  const isOn = (): boolean => unsaved ?? tryStorage(() => readText(browserStorage, key) !== null) ?? false;

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

  return {
    useIsOn: (): boolean => useSyncExternalStore(subscribe, isOn),
    set: (next: boolean): void => {
      try {
        if (next) writeText(browserStorage, key, 'true');
        else removeText(browserStorage, key);
        unsaved = null;
      } catch {
        unsaved = next;
      }
      for (const listener of listeners) listener();
    },
  };
};
