import { browserStorage, keysStartingWith, type StorageAccess } from '../platform/device-storage.ts';
import { tryStorage } from '../platform/try-storage.ts';

/** The user id is part of the key: a sealed trial is offered to nobody else. */
export const sealedTrialKey = (userId: string, id: string): string => `sealed-trial:${userId}:${id}`;

export const sealedTrialKeys = (userId: string, storage: StorageAccess): string[] =>
  keysStartingWith(storage, sealedTrialKey(userId, ''));

export const hasSealedTrial = (userId: string): boolean =>
  tryStorage(() => sealedTrialKeys(userId, browserStorage).length > 0) === true;
