import { useSyncExternalStore } from 'react';
import { browserStorage, readText, removeText, type StorageAccess, writeText } from './device-storage.ts';
import { hasSealedTrial } from './has-sealed-trial.ts';
import { unlessBlocked } from './unless-blocked.ts';

const trialModeKey = 'trial-mode';
/** Where an earlier version noted who kept the trial, in plain text, on the device. */
export const claimKey = 'trial-kept';
export const trialDataKey = 'trial-data';

export const isTrialOn = (storage: StorageAccess = browserStorage): boolean =>
  readText(storage, trialModeKey) === 'true';

const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};

/** Throws a DeviceStorageError where the browser keeps nothing: without storage there is no trial. */
export const startTrial = (): void => {
  writeText(browserStorage, trialModeKey, 'true');
  tellAll();
};

/** Leaves what was set aside as unreadable, because nobody has read it yet, and drafts, because an account takes them. */
export const endTrial = (storage: StorageAccess = browserStorage): void => {
  removeText(storage, trialModeKey);
  removeText(storage, trialDataKey);
  removeText(storage, claimKey);
  tellAll();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab may start or end the trial; `key` is null when it cleared everything.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === trialModeKey || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** False also where the browser lets nobody look. */
export const isTrialOnHere = (): boolean => unlessBlocked(() => isTrialOn()) === true;

export const useTrialMode = (): boolean => useSyncExternalStore(subscribe, isTrialOnHere);

/** Whether this device holds a trial that goes on, or one that this person kept. */
export const useTrialOn = (owner: string): boolean =>
  useSyncExternalStore(subscribe, () => isTrialOnHere() || hasSealedTrial(owner));
