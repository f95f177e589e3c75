import { activityDay } from '@turnstone/contract/activity';
import { contact, contactFields } from '@turnstone/contract/contacts';
import { anyId, dateInput } from '@turnstone/contract/fields';
import { letter, letterFields } from '@turnstone/contract/letters';
import { night, nightFields } from '@turnstone/contract/nights';
import { pivotFields, trialPivot } from '@turnstone/contract/pivots';
import { project, projectFields } from '@turnstone/contract/projects';
import { sealedWords, sealedWordsFields } from '@turnstone/contract/sealed-words';
import { spell } from '@turnstone/contract/spells';
import { streakDays } from '@turnstone/contract/streak';
import { thought, thoughtFields } from '@turnstone/contract/thoughts';
import { hasDays } from '@turnstone/contract/trial-import';
import { shapeOf } from '@turnstone/contract/written-fields';
import * as z from 'zod/mini';
import { parseJson } from '../api/wire.ts';
import { keysStartingWith, readText, type StorageAccess, writeText } from '../platform/device-storage.ts';
import { setAsidePrefix } from './trial-entries.ts';
import { trialDataKey } from './trial-mode.ts';

// Loose: what a later version of Turnstone adds must survive being written by this one.
// Without a version where an older version of Turnstone wrote it: it then counts as unchanged.
const version = z.optional(z.int());
const storedThought = z.looseObject({ ...thought.shape, ...shapeOf(thoughtFields, 'stored'), version });
// Without what only an account gives: an image, and being shared.
const storedPivot = z.looseObject({ ...trialPivot.shape, ...shapeOf(pivotFields, 'stored'), version });
// Without what only an account counts: ideas and time.
const storedProject = z.looseObject({
  id: project.shape.id,
  version,
  ...shapeOf(projectFields, 'stored'),
  status: project.shape.status,
  createdAt: project.shape.createdAt,
});
// Without what only the community gives. Booleans are words here, as on the wire.
const word = z.enum(['true', 'false']);
const storedLetter = z.looseObject({
  id: letter.shape.id,
  version,
  ...shapeOf(letterFields, 'stored'),
  isArchived: word,
  allowComments: word,
  createdAt: letter.shape.createdAt,
  lastEditedAt: letter.shape.lastEditedAt,
});
const storedSpell = z.looseObject({ ...spell.shape, version }).check(hasDays);
const storedContact = z.looseObject({ ...contact.shape, ...shapeOf(contactFields, 'stored'), version });
// Without whether it is open: that is told by the time.
const storedSealedWords = z.looseObject({
  id: sealedWords.shape.id,
  version,
  ...shapeOf(sealedWordsFields, 'stored'),
  opensAt: sealedWords.shape.opensAt,
  createdAt: sealedWords.shape.createdAt,
});
const storedNight = z.looseObject({ ...night.shape, ...shapeOf(nightFields, 'stored'), version });
const storedDay = z.looseObject(activityDay.shape);
/** An idempotency record: a repeated request changes nothing. */
const granted = z.object({ key: z.string(), request: z.string(), id: z.string() });
const streak = z.looseObject({
  startDate: z.optional(dateInput),
  daysSince: z.optional(streakDays),
  /** The day `daysSince` was entered. */
  recordedAt: z.optional(dateInput),
});

const parts = {
  thoughts: storedThought,
  pivots: storedPivot,
  projects: storedProject,
  letters: storedLetter,
  spells: storedSpell,
  contacts: storedContact,
  sealedWords: storedSealedWords,
  nights: storedNight,
  activity: storedDay,
  granted,
};

const stored = z.looseObject({
  thoughts: z.optional(z.array(parts.thoughts)),
  pivots: z.optional(z.array(parts.pivots)),
  projects: z.optional(z.array(parts.projects)),
  letters: z.optional(z.array(parts.letters)),
  spells: z.optional(z.array(parts.spells)),
  contacts: z.optional(z.array(parts.contacts)),
  sealedWords: z.optional(z.array(parts.sealedWords)),
  nights: z.optional(z.array(parts.nights)),
  activity: z.optional(z.array(parts.activity)),
  granted: z.optional(z.array(parts.granted)),
  noContactStreak: z.optional(streak),
  remembersNights: z.optional(z.boolean()),
  importId: z.optional(anyId),
});

type Stored = z.output<typeof stored>;

export interface TrialData extends Record<string, unknown> {
  readonly thoughts: readonly z.output<typeof storedThought>[];
  readonly pivots: readonly z.output<typeof storedPivot>[];
  readonly projects: readonly z.output<typeof storedProject>[];
  readonly letters: readonly z.output<typeof storedLetter>[];
  /** Times without contact that have ended. */
  readonly spells: readonly z.output<typeof storedSpell>[];
  readonly contacts: readonly z.output<typeof storedContact>[];
  /** Messages that were not sent, also those that are open. */
  readonly sealedWords: readonly z.output<typeof storedSealedWords>[];
  readonly nights: readonly z.output<typeof storedNight>[];
  /** One entry a day. */
  readonly activity: readonly z.output<typeof storedDay>[];
  readonly granted: readonly z.output<typeof granted>[];
  readonly noContactStreak: z.output<typeof streak>;
  /** Left out where it was never set: how nights went is remembered then. */
  readonly remembersNights?: boolean | undefined;
  /** Made with the first write: by it an account knows this trial when it is handed over a second time. */
  readonly importId?: string | undefined;
}

const isStored = (value: unknown): value is Stored => z.safeParse(stored, value).success;

const withDefaults = (value: Stored): TrialData => ({
  ...value,
  thoughts: value.thoughts ?? [],
  pivots: value.pivots ?? [],
  projects: value.projects ?? [],
  letters: value.letters ?? [],
  spells: value.spells ?? [],
  contacts: value.contacts ?? [],
  sealedWords: value.sealedWords ?? [],
  nights: value.nights ?? [],
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
  const memory = z.safeParse(z.boolean(), found.remembersNights);
  const id = z.safeParse(anyId, found.importId);
  return {
    ...found,
    thoughts: readableOf(parts.thoughts, found.thoughts),
    pivots: readableOf(parts.pivots, found.pivots),
    projects: readableOf(parts.projects, found.projects),
    letters: readableOf(parts.letters, found.letters),
    spells: readableOf(parts.spells, found.spells),
    contacts: readableOf(parts.contacts, found.contacts),
    sealedWords: readableOf(parts.sealedWords, found.sealedWords),
    nights: readableOf(parts.nights, found.nights),
    activity: readableOf(parts.activity, found.activity),
    granted: readableOf(parts.granted, found.granted),
    noContactStreak: days.success ? days.data : {},
    remembersNights: memory.success ? memory.data : undefined,
    importId: id.success ? id.data : undefined,
  };
};

/** For a backup file: what is in it, or null where it is no trial's data. */
export const trialDataOf = (value: unknown): TrialData | null =>
  isStored(value) ? withDefaults(value) : null;

export const writeTrialData = (storage: StorageAccess, data: TrialData): void =>
  writeText(storage, trialDataKey, JSON.stringify(data));

/**
 * Reads the stored trial. What cannot be parsed is first copied aside as it is, and only then replaced by its readable
 * parts; where there is no room for the copy, nothing is changed and the error is shown.
 */
export const readTrialData = (storage: StorageAccess, now: Date, onSetAside: () => void): TrialData => {
  const text = readText(storage, trialDataKey);
  if (text === null) return withDefaults({});
  const value = parseJson(text);
  if (isStored(value)) return withDefaults(value);
  const data = readableParts(value);
  writeText(storage, freeKey(storage, `${setAsidePrefix}${now.toISOString()}`), text);
  writeTrialData(storage, data);
  onSetAside();
  return data;
};

/** Two copies within a millisecond must not overwrite each other. */
const freeKey = (storage: StorageAccess, wanted: string): string => {
  const existing = keysStartingWith(storage, wanted);
  return existing.length === 0 ? wanted : `${wanted}-${existing.length}`;
};
