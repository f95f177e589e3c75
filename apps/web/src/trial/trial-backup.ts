import { limits } from '@turnstone/contract/limits';
import { freeParts } from '@turnstone/rules/spells';
import { trialStartDate } from '@turnstone/rules/trial';
import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import { browserStorage, type StorageAccess } from '../platform/device-storage.ts';
import { newId } from '../platform/new-id.ts';
import { deviceZone } from '../platform/time-zone.ts';
import { readTrialData, type TrialData, trialDataOf, writeTrialData } from './trial-data.ts';

const kind = 'turnstone-trial';
const file = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  savedAt: z.string(),
  data: z.unknown(),
});

const noop = () => {};

/** All that the trial holds, as a file that can be loaded again, here or on another device. */
export const backupOf = (
  now: Date,
  storage: StorageAccess = browserStorage,
): { name: string; text: string } => {
  const { granted, ...data } = readTrialData(storage, now, noop);
  const savedAt = now.toISOString();
  return {
    name: `turnstone-trial-${savedAt.slice(0, 10)}.json`,
    text: JSON.stringify({ kind, version: 1, savedAt, data }, null, 2),
  };
};

const mergeEntries = <Entry>(
  stored: readonly Entry[],
  loaded: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): Entry[] => {
  const storedKeys = new Set(stored.map(keyOf));
  return [...stored, ...loaded.filter(entry => !storedKeys.has(keyOf(entry)))];
};

const idOf = (entry: unknown): unknown =>
  z.safeParse(z.looseObject({ id: z.string() }), entry).data?.id ?? entry;

/** What of the loaded spells lies on no day that counts on the device already. */
const mergeSpells = (stored: TrialData, loaded: TrialData, now: Date): TrialData['spells'] => {
  const startDate = trialStartDate(stored.noContactStreak, now, deviceZone());
  const running = startDate === null ? [] : [{ firstDay: startDate, endDay: '9999-12-31', reachedDays: 0 }];
  const all = [...stored.spells];
  for (const spell of loaded.spells) {
    if (stored.spells.some(({ id }) => id === spell.id)) continue;
    const parts = freeParts(spell, [...all, ...running]);
    // The one that is left of it, or the first, is still the same to an account that has it.
    all.push(...parts.map((part, at) => ({ ...spell, ...part, id: at === 0 ? spell.id : newId() })));
  }
  return all;
};

/** Nothing that is on the device is overwritten; what it does not know yet is added. */
const mergeTrialData = (stored: TrialData, loaded: TrialData, now: Date): TrialData => ({
  ...loaded,
  ...stored,
  thoughts: mergeEntries(stored.thoughts, loaded.thoughts, idOf),
  pivots: mergeEntries(stored.pivots, loaded.pivots, idOf),
  projects: mergeEntries(stored.projects, loaded.projects, idOf),
  letters: mergeEntries(stored.letters, loaded.letters, idOf),
  contacts: mergeEntries(stored.contacts, loaded.contacts, idOf),
  sealedWords: mergeEntries(stored.sealedWords, loaded.sealedWords, idOf),
  nights: mergeEntries(stored.nights, loaded.nights, idOf),
  spells: mergeSpells(stored, loaded, now),
  activity: mergeEntries(stored.activity, loaded.activity, ({ date }) => date),
  noContactStreak:
    Object.keys(stored.noContactStreak).length > 0 ? stored.noContactStreak : loaded.noContactStreak,
});

/** More than an account would take over later must not gather here. */
const isTooMuch = (data: TrialData): boolean =>
  [data.thoughts, data.pivots, data.projects, data.letters, data.contacts].some(
    list => list.length > limits.imported,
  ) ||
  data.sealedWords.length > limits.sealedAtOnce ||
  data.nights.length > limits.nights;

type LoadOutcome = 'loaded' | 'unreadable' | 'too much';

/** Throws a DeviceStorageError where the device has no room; then everything is as it was. */
export const loadBackup = (text: string, now: Date, storage: StorageAccess = browserStorage): LoadOutcome => {
  const read = z.safeParse(file, parseJson(text));
  const loaded = read.success ? trialDataOf(read.data.data) : null;
  if (!loaded) return 'unreadable';
  const data = mergeTrialData(readTrialData(storage, now, noop), loaded, now);
  if (isTooMuch(data)) return 'too much';
  writeTrialData(storage, data);
  return 'loaded';
};
