import * as z from 'zod/mini';
import type { Backend } from '../api/backend.ts';
import { parseJson } from '../api/wire.ts';
import { decryptText, encryptText } from '../drafts/device-encryption.ts';
import { draftKey, trialUserId } from '../drafts/draft-key.ts';
import { type DraftStore, drafts } from '../drafts/drafts.ts';
import {
  browserStorage,
  type DeviceStorage,
  keysStartingWith,
  readText,
  removeText,
  type StorageAccess,
  writeText,
} from '../platform/device-storage.ts';
import { newId } from '../platform/new-id.ts';
import { removeTrial, trialEntries } from './trial-entries.ts';
import { handOver } from './trial-handover.ts';
import { sealedTrialKey, sealedTrialKeys, trialDataKey } from './trial-mode.ts';

/** What a device stores, held in memory only. */
const createMemoryStorage = (entries: Readonly<Record<string, string>>): DeviceStorage => {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: at => [...items.keys()][at] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: key => void items.delete(key),
  };
};

// A trial that stays on the device although its user has an account. It is encrypted with that user's device key: the
// next user of this browser is not offered it, and cannot read it in what the browser stores.

interface SealedTrialAccess {
  readonly userId: string;
  readonly key: CryptoKey;
  readonly storage?: StorageAccess;
}

/**
 * Adding it later is a new import: under the id of an earlier one, the account would take it for a repetition and
 * leave out what was deleted there. Stored with it, so that adding it twice still adds it once.
 */
const withNewImportId = (entries: Readonly<Record<string, string>>): Record<string, string> => {
  const data = z.safeParse(z.looseObject({}), parseJson(entries[trialDataKey] ?? ''));
  return data.success
    ? { ...entries, [trialDataKey]: JSON.stringify({ ...data.data, importId: newId() }) }
    : { ...entries };
};

/** Takes what the trial holds off the device in plain text. Where it fails, everything is as it was. */
export const sealTrial = async ({
  userId,
  key,
  storage = browserStorage,
}: SealedTrialAccess): Promise<void> => {
  const entries = JSON.stringify(trialEntries(storage));
  if (entries !== '{}') {
    const sealed = await encryptText(key, userId, JSON.stringify(withNewImportId(trialEntries(storage))));
    // Another tab may have written meanwhile: that is sealed too, or nothing is.
    if (JSON.stringify(trialEntries(storage)) !== entries) return sealTrial({ userId: userId, key, storage });
    writeText(storage, sealedTrialKey(userId, newId()), sealed);
  }
  removeTrial(storage);
};

interface OpenedTrial {
  readonly name: string;
  /** The storage of a device that holds nothing but this trial, in memory. */
  readonly trial: DeviceStorage;
}

const open = async (
  { userId, key, storage = browserStorage }: SealedTrialAccess,
  name: string,
): Promise<OpenedTrial> => {
  const entries = parseJson(await decryptText(key, userId, readText(storage, name) ?? ''));
  return { name, trial: createMemoryStorage(entries as Record<string, string>) };
};

/** One that is damaged stays where it is and keeps the others from nothing; where none opens, that is an error. */
const openAll = async (access: SealedTrialAccess): Promise<OpenedTrial[]> => {
  const names = sealedTrialKeys(access.userId, access.storage ?? browserStorage);
  const outcomes = await Promise.allSettled(names.map(name => open(access, name)));
  const opened = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find(outcome => outcome.status === 'rejected');
  if (failed && opened.length === 0) throw failed.reason;
  return opened;
};

export const openSealedTrials = async (access: SealedTrialAccess): Promise<DeviceStorage[]> =>
  (await openAll(access)).map(({ trial }) => trial);

export const removeSealedTrials = (userId: string, storage: StorageAccess = browserStorage): void => {
  for (const name of sealedTrialKeys(userId, storage)) removeText(storage, name);
};

/** A draft that the account has begun already is not overwritten; the trial's then stays where it is. */
const moveDrafts = (trial: DeviceStorage, userId: string, draftStore: DraftStore): void => {
  const start = draftKey(trialUserId, '');
  for (const from of keysStartingWith(() => trial, start)) {
    const to = draftKey(userId, from.slice(start.length));
    const words = trial.getItem(from);
    if (words === null || draftStore.text(to) !== null) continue;
    draftStore.saveOrThrow(to, words);
    trial.removeItem(from);
  }
};

interface SealedHandover extends SealedTrialAccess {
  readonly backend: Backend;
  readonly draftStore?: DraftStore;
  readonly onSetAside: () => void;
}

const nothing = {
  thoughts: 0,
  pivots: 0,
  projects: 0,
  letters: 0,
  sealedWords: 0,
  nights: 0,
  missing: 0,
};

const sum = (one: typeof nothing, other: typeof nothing): typeof nothing => ({
  thoughts: one.thoughts + other.thoughts,
  pivots: one.pivots + other.pivots,
  projects: one.projects + other.projects,
  letters: one.letters + other.letters,
  sealedWords: one.sealedWords + other.sealedWords,
  nights: one.nights + other.nights,
  missing: one.missing + other.missing,
});

/** Imports all that was sealed for this user into their account; null where nothing was imported. The rest stays sealed. */
export const handOverSealed = async (options: SealedHandover): Promise<typeof nothing | null> => {
  const { userId, key, storage = browserStorage, backend, draftStore = drafts, onSetAside } = options;
  let total: typeof nothing | null = null;
  for (const { name, trial } of await openAll(options)) {
    const outcome = await handOver({ backend, storage: () => trial, intoExisting: true, onSetAside });
    if (outcome.status === 'imported') total = sum(total ?? nothing, outcome);
    moveDrafts(trial, userId, draftStore);
    const left = JSON.stringify(trialEntries(() => trial));
    if (left === '{}') removeText(storage, name);
    else writeText(storage, name, await encryptText(key, userId, left));
  }
  return total;
};
