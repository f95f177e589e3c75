import * as z from 'zod/mini';
import type { Backend } from './backend.ts';
import { decryptText, encryptText } from './device-encryption.ts';
import {
  browserStorage,
  type DeviceStorage,
  keysStartingWith,
  readText,
  removeText,
  type StorageAccess,
  writeText,
} from './device-storage.ts';
import { type DraftStore, draftKey, drafts } from './drafts.ts';
import { sealedTrialKey, sealedTrialKeys } from './has-sealed-trial.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { newId } from './new-id.ts';
import { removeTrial, trialEntries, trialOwner } from './trial-entries.ts';
import { handOver } from './trial-handover.ts';
import { trialDataKey } from './trial-mode.ts';
import { jsonOf } from './wire.ts';

// A trial that stays on the device although its person has an account. It is encrypted with the key of that person's
// devices: whoever comes next on this browser is not offered it, and cannot read it in what the browser stores.

interface Owned {
  readonly owner: string;
  readonly key: CryptoKey;
  readonly storage?: StorageAccess;
}

/**
 * Adding it later is a wish of its own: under the id of an earlier import, the account would take it for a repetition
 * and leave out what was deleted there. Stored with it, so that adding it twice still adds it once.
 */
const withNewImportId = (entries: Readonly<Record<string, string>>): Record<string, string> => {
  const data = z.safeParse(z.looseObject({}), jsonOf(entries[trialDataKey] ?? ''));
  return data.success
    ? { ...entries, [trialDataKey]: JSON.stringify({ ...data.data, importId: newId() }) }
    : { ...entries };
};

/** Takes what the trial holds off the device in plain text. Where it fails, everything is as it was. */
export const sealTrial = async ({ owner, key, storage = browserStorage }: Owned): Promise<void> => {
  const entries = JSON.stringify(trialEntries(storage));
  if (entries !== '{}') {
    const sealed = await encryptText(key, owner, JSON.stringify(withNewImportId(trialEntries(storage))));
    // Another tab may have written meanwhile: that is sealed too, or nothing is.
    if (JSON.stringify(trialEntries(storage)) !== entries) return sealTrial({ owner, key, storage });
    writeText(storage, sealedTrialKey(owner, newId()), sealed);
  }
  removeTrial(storage);
};

interface Opened {
  readonly name: string;
  /** The storage of a device that holds nothing but this trial, in memory. */
  readonly trial: DeviceStorage;
}

const open = async ({ owner, key, storage = browserStorage }: Owned, name: string): Promise<Opened> => {
  const entries = jsonOf(await decryptText(key, owner, readText(storage, name) ?? ''));
  return { name, trial: createMemoryStorage(entries as Record<string, string>) };
};

/** One that is damaged stays where it is and keeps the others from nothing; where none opens, that is an error. */
const openAll = async (owned: Owned): Promise<Opened[]> => {
  const names = sealedTrialKeys(owned.owner, owned.storage ?? browserStorage);
  const outcomes = await Promise.allSettled(names.map(name => open(owned, name)));
  const opened = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find(outcome => outcome.status === 'rejected');
  if (failed && opened.length === 0) throw failed.reason;
  return opened;
};

export const openSealedTrials = async (owned: Owned): Promise<DeviceStorage[]> =>
  (await openAll(owned)).map(({ trial }) => trial);

export const removeSealedTrials = (owner: string, storage: StorageAccess = browserStorage): void => {
  for (const name of sealedTrialKeys(owner, storage)) removeText(storage, name);
};

/** A draft that the account has begun already is not overwritten; the trial's then stays where it is. */
const moveDrafts = (trial: DeviceStorage, owner: string, begun: DraftStore): void => {
  const start = draftKey(trialOwner, '');
  for (const from of keysStartingWith(() => trial, start)) {
    const to = draftKey(owner, from.slice(start.length));
    const words = trial.getItem(from);
    if (words === null || begun.text(to) !== null) continue;
    begun.mustKeep(to, words);
    trial.removeItem(from);
  }
};

interface SealedHandover extends Owned {
  readonly backend: Backend;
  readonly begun?: DraftStore;
  readonly onSetAside: () => void;
}

const nothing = { thoughts: 0, pivots: 0, projects: 0, letters: 0, missing: 0 };

const sum = (one: typeof nothing, other: typeof nothing): typeof nothing => ({
  thoughts: one.thoughts + other.thoughts,
  pivots: one.pivots + other.pivots,
  projects: one.projects + other.projects,
  letters: one.letters + other.letters,
  missing: one.missing + other.missing,
});

/** Brings all that was sealed for this person into their account; null where nothing went. The rest stays sealed. */
export const handOverSealed = async (parts: SealedHandover): Promise<typeof nothing | null> => {
  const { owner, key, storage = browserStorage, backend, begun = drafts, onSetAside } = parts;
  let total: typeof nothing | null = null;
  for (const { name, trial } of await openAll(parts)) {
    const outcome = await handOver({ backend, storage: () => trial, intoExisting: true, onSetAside });
    if (outcome.became === 'imported') total = sum(total ?? nothing, outcome);
    moveDrafts(trial, owner, begun);
    const left = JSON.stringify(trialEntries(() => trial));
    if (left === '{}') removeText(storage, name);
    else writeText(storage, name, await encryptText(key, owner, left));
  }
  return total;
};
