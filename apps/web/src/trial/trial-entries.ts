import { draftKey, trialUserId } from '../drafts/draft-key.ts';
import { drafts } from '../drafts/drafts.ts';
import {
  browserStorage,
  keysStartingWith,
  readText,
  removeText,
  type StorageAccess,
} from '../platform/device-storage.ts';
import { claimKey, endTrial, isTrialActive, trialDataKey } from './trial-mode.ts';

/** Under such keys lies what could not be read. */
export const setAsidePrefix = `${trialDataKey}-unreadable-`;

/** What the device stores of the trial, by key; without the mode, which says nothing of what was written. */
export const trialEntries = (storage: StorageAccess = browserStorage): Record<string, string> => {
  const keys = [
    trialDataKey,
    ...keysStartingWith(storage, setAsidePrefix),
    ...keysStartingWith(storage, draftKey(trialUserId, '')),
  ];
  const entries = keys.map(key => [key, readText(storage, key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
};

/** Ends the trial and leaves nothing of it on the device: no draft either, which the next trial would open. */
export const removeTrial = (storage: StorageAccess = browserStorage): void => {
  for (const key of Object.keys(trialEntries(storage))) removeText(storage, key);
  // Also those that only this page holds, because the device had no room.
  if (storage === browserStorage) drafts.removeAllOf(trialUserId);
  endTrial(storage);
};

export const trialClaimedBy = (): string | null => readText(browserStorage, claimKey);

/** A trial that an earlier version left here for somebody who kept it is offered to nobody else. */
export const isTrialFor = (userId: string): boolean =>
  isTrialActive() && [null, userId].includes(trialClaimedBy());
