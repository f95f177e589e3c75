import {
  activityDay,
  anyId,
  givenDate,
  project,
  streakDays,
  thought,
  trialPivot,
  unsentLetter,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import { keysStartingWith, readText, type StorageAccess, writeText } from './device-storage.ts';
import { setAsidePrefix } from './trial-entries.ts';
import { trialDataKey } from './trial-mode.ts';
import { jsonOf } from './wire.ts';

// Loose: what a later version of Turnstone adds must survive being written by this one.
// Without a version where an older version of Turnstone wrote it: it then counts as unchanged.
const version = z.optional(z.int());
const keptThought = z.looseObject({ ...thought.shape, version });
// Without what only an account gives: an image, and being shared.
const keptPivot = z.looseObject({ ...trialPivot.shape, version });
// Without what only an account counts: ideas and time.
const { id, title, description, category, status, targetCompletionDate, createdAt } = project.shape;
const keptProject = z.looseObject({
  id,
  version,
  title,
  description,
  category,
  status,
  targetCompletionDate,
  createdAt,
});
// Without what only the community gives. Booleans are words here, as on the wire.
const letter = unsentLetter.shape;
const word = z.enum(['true', 'false']);
const keptLetter = z.looseObject({
  id: letter.id,
  version,
  title: letter.title,
  content: letter.content,
  mood: letter.mood,
  isArchived: word,
  allowComments: word,
  createdAt: letter.createdAt,
  lastEditedAt: letter.lastEditedAt,
});
const keptDay = z.looseObject(activityDay.shape);
/** A wish that was granted before, so that its repetition changes nothing. */
const granted = z.object({ key: z.string(), request: z.string(), id: z.string() });
const streak = z.looseObject({
  startDate: z.optional(givenDate),
  daysSince: z.optional(streakDays),
  /** The day `daysSince` was entered. */
  recordedAt: z.optional(givenDate),
});

const parts = {
  thoughts: keptThought,
  pivots: keptPivot,
  projects: keptProject,
  letters: keptLetter,
  activity: keptDay,
  granted,
};

const stored = z.looseObject({
  thoughts: z.optional(z.array(parts.thoughts)),
  pivots: z.optional(z.array(parts.pivots)),
  projects: z.optional(z.array(parts.projects)),
  letters: z.optional(z.array(parts.letters)),
  activity: z.optional(z.array(parts.activity)),
  granted: z.optional(z.array(parts.granted)),
  noContactStreak: z.optional(streak),
  importId: z.optional(anyId),
});

type Stored = z.output<typeof stored>;

export interface TrialData extends Record<string, unknown> {
  readonly thoughts: readonly z.output<typeof keptThought>[];
  readonly pivots: readonly z.output<typeof keptPivot>[];
  readonly projects: readonly z.output<typeof keptProject>[];
  readonly letters: readonly z.output<typeof keptLetter>[];
  /** One entry a day. */
  readonly activity: readonly z.output<typeof keptDay>[];
  readonly granted: readonly z.output<typeof granted>[];
  readonly noContactStreak: z.output<typeof streak>;
  /** Made with the first write: by it an account knows this trial when it is handed over a second time. */
  readonly importId?: string | undefined;
}

const isStored = (value: unknown): value is Stored => z.safeParse(stored, value).success;

const complete = (value: Stored): TrialData => ({
  ...value,
  thoughts: value.thoughts ?? [],
  pivots: value.pivots ?? [],
  projects: value.projects ?? [],
  letters: value.letters ?? [],
  activity: value.activity ?? [],
  granted: value.granted ?? [],
  noContactStreak: value.noContactStreak ?? {},
});

const readableOf = <Part extends z.ZodMiniType>(part: Part, list: unknown): z.output<Part>[] =>
  Array.isArray(list) ? list.filter(one => z.safeParse(part, one).success) : [];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One damaged entry must not take the others with it. */
const readableParts = (value: unknown): TrialData => {
  const found: Record<string, unknown> = isObject(value) ? { ...value } : {};
  const days = z.safeParse(streak, found.noContactStreak);
  const id = z.safeParse(anyId, found.importId);
  return {
    ...found,
    thoughts: readableOf(parts.thoughts, found.thoughts),
    pivots: readableOf(parts.pivots, found.pivots),
    projects: readableOf(parts.projects, found.projects),
    letters: readableOf(parts.letters, found.letters),
    activity: readableOf(parts.activity, found.activity),
    granted: readableOf(parts.granted, found.granted),
    noContactStreak: days.success ? days.data : {},
    importId: id.success ? id.data : undefined,
  };
};

/** For a backup file: what is in it, or null where it is no trial's data. */
export const trialDataOf = (value: unknown): TrialData | null => (isStored(value) ? complete(value) : null);

export const writeTrialData = (storage: StorageAccess, data: TrialData): void =>
  writeText(storage, trialDataKey, JSON.stringify(data));

/**
 * What the device keeps. What cannot be read is first copied aside whole, and only then replaced by its readable
 * parts; where there is no room for the copy, everything stays as it is and the person is told.
 */
export const readTrialData = (storage: StorageAccess, now: Date, onSetAside: () => void): TrialData => {
  const text = readText(storage, trialDataKey);
  if (text === null) return complete({});
  const value = jsonOf(text);
  if (isStored(value)) return complete(value);
  const data = readableParts(value);
  writeText(storage, freeKey(storage, `${setAsidePrefix}${now.toISOString()}`), text);
  writeTrialData(storage, data);
  onSetAside();
  return data;
};

/** Two copies within a millisecond must not overwrite each other. */
const freeKey = (storage: StorageAccess, wanted: string): string => {
  const taken = keysStartingWith(storage, wanted);
  return taken.length === 0 ? wanted : `${wanted}-${taken.length}`;
};
