import { useSyncExternalStore } from 'react';
import {
  browserStorage,
  keysStartingWith,
  readText,
  removeText,
  type StorageAccess,
  writeText,
} from '../platform/device-storage.ts';
import { createNotice } from '../platform/notice-store.ts';
import { tryStorage } from '../platform/try-storage.ts';
import { trialModeKey } from './trial-names.ts';

/** The user id is part of the key: a sealed trial is offered to nobody else. */
export const sealedTrialKey = (userId: string, id: string): string => `sealed-trial:${userId}:${id}`;

export const sealedTrialKeys = (userId: string, storage: StorageAccess): string[] =>
  keysStartingWith(storage, sealedTrialKey(userId, ''));

export const hasSealedTrial = (userId: string): boolean =>
  tryStorage(() => sealedTrialKeys(userId, browserStorage).length > 0) === true;

/** Where an earlier version stored, in plain text, for whom the trial stayed on the device. */
export const claimKey = 'trial-kept';
export const trialDataKey = 'trial-data';

export const isTrialOn = (storage: StorageAccess = browserStorage): boolean =>
  readText(storage, trialModeKey) === 'true';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Throws a DeviceStorageError where the browser keeps nothing: without storage there is no trial. */
export const startTrial = (): void => {
  writeText(browserStorage, trialModeKey, 'true');
  notify();
};

/** Leaves what was set aside as unreadable, because nobody has read it yet, and drafts, because an account takes them. */
export const endTrial = (storage: StorageAccess = browserStorage): void => {
  removeText(storage, trialModeKey);
  removeText(storage, trialDataKey);
  removeText(storage, claimKey);
  notify();
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

/** False also where the browser blocks storage. */
export const isTrialActive = (): boolean => tryStorage(() => isTrialOn()) === true;

export const useTrialMode = (): boolean => useSyncExternalStore(subscribe, isTrialActive);

/** Whether this device holds a running trial, or one sealed for this user. */
export const useHasTrial = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => isTrialActive() || hasSealedTrial(userId));

/** Said once something unreadable was copied aside on this device. */
export const {
  show: noticeSetAside,
  dismiss: dismissSetAside,
  useIsVisible: useIsSetAsideVisible,
} = createNotice();
