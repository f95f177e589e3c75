import { limits } from '@turnstone/contract';
import * as z from 'zod/mini';
import { browserStorage, type StorageAccess } from './device-storage.ts';
import { readTrialData, type TrialData, trialDataOf, writeTrialData } from './trial-data.ts';
import { jsonOf } from './wire.ts';

const kind = 'turnstone-trial';
const file = z.object({
  kind: z.literal(kind),
  version: z.literal(1),
  savedAt: z.string(),
  data: z.unknown(),
});

const unheard = () => {};

/** All that the trial holds, as a file that can be loaded again, here or on another device. */
export const backupOf = (
  now: Date,
  storage: StorageAccess = browserStorage,
): { name: string; text: string } => {
  const { granted: _, ...data } = readTrialData(storage, now, unheard);
  const savedAt = now.toISOString();
  return {
    name: `turnstone-trial-${savedAt.slice(0, 10)}.json`,
    text: JSON.stringify({ kind, version: 1, savedAt, data }, null, 2),
  };
};

const joined = <Entry>(
  kept: readonly Entry[],
  loaded: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): Entry[] => {
  const known = new Set(kept.map(keyOf));
  return [...kept, ...loaded.filter(entry => !known.has(keyOf(entry)))];
};

const idOf = (entry: unknown): unknown =>
  z.safeParse(z.looseObject({ id: z.string() }), entry).data?.id ?? entry;

/** Nothing that is on the device is overwritten; what it does not know yet is added. */
const merged = (kept: TrialData, loaded: TrialData): TrialData => ({
  ...loaded,
  ...kept,
  thoughts: joined(kept.thoughts, loaded.thoughts, idOf),
  pivots: joined(kept.pivots, loaded.pivots, idOf),
  projects: joined(kept.projects, loaded.projects, idOf),
  letters: joined(kept.letters, loaded.letters, idOf),
  activity: joined(kept.activity, loaded.activity, ({ date }) => date),
  noContactStreak:
    Object.keys(kept.noContactStreak).length > 0 ? kept.noContactStreak : loaded.noContactStreak,
});

/** More than an account would take over later must not gather here. */
const isTooMuch = (data: TrialData): boolean =>
  [data.thoughts, data.pivots, data.projects, data.letters].some(list => list.length > limits.imported);

type LoadOutcome = 'loaded' | 'unreadable' | 'too much';

/** Throws a DeviceStorageError where the device has no room; then everything is as it was. */
export const loadBackup = (text: string, now: Date, storage: StorageAccess = browserStorage): LoadOutcome => {
  const read = z.safeParse(file, jsonOf(text));
  const loaded = read.success ? trialDataOf(read.data.data) : null;
  if (!loaded) return 'unreadable';
  const data = merged(readTrialData(storage, now, unheard), loaded);
  if (isTooMuch(data)) return 'too much';
  writeTrialData(storage, data);
  return 'loaded';
};
