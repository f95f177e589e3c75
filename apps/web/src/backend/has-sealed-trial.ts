import { browserStorage, keysStartingWith, type StorageAccess } from './device-storage.ts';
import { unlessBlocked } from './unless-blocked.ts';

/** The owner is part of the key: a trial that one person kept is offered to nobody else. */
export const sealedTrialKey = (owner: string, id: string): string => `sealed-trial:${owner}:${id}`;

export const sealedTrialKeys = (owner: string, storage: StorageAccess): string[] =>
  keysStartingWith(storage, sealedTrialKey(owner, ''));

export const hasSealedTrial = (owner: string): boolean =>
  unlessBlocked(() => sealedTrialKeys(owner, browserStorage).length > 0) === true;
