import * as z from 'zod/mini';
import { contactFields } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { anyId, count, dateInput, momentInput, stringBoolean } from './fields.ts';
import { letterFields } from './letters.ts';
import { limits } from './limits.ts';
import { nightFields } from './nights.ts';
import { beliefsField, pivotFields } from './pivots.ts';
import { projectFields, projectStatus } from './projects.ts';
import { sealedWordsFields } from './sealed-words.ts';
import { streakDays } from './streak.ts';
import { thoughtFields } from './thoughts.ts';
import { shapeOf } from './written-fields.ts';

const times = z.int().check(z.minimum(0), z.maximum(limits.importedTimes));
const listOf = <Entry extends z.ZodMiniType>(entry: Entry, max: number = limits.imported) =>
  z.array(entry).check(z.maxLength(max));

// The ids are the device's own and mean nothing yet, so they are not `idOf` anything.
const thought = { id: anyId, ...shapeOf(thoughtFields, 'imported') };
export const importedThought = z.strictObject({ ...thought, createdAt: momentInput });
export type ImportedThought = z.output<typeof importedThought>;

export const importedPivot = z.strictObject({
  id: anyId,
  ...shapeOf(pivotFields, 'imported'),
  thought: z.strictObject(thought),
  beliefs: beliefsField.imported,
  usageCount: times,
  lastUsed: z.nullable(momentInput),
  createdAt: momentInput,
});
export type ImportedPivot = z.output<typeof importedPivot>;

export const importedProject = z.strictObject({
  id: anyId,
  ...shapeOf(projectFields, 'imported'),
  status: projectStatus,
  createdAt: momentInput,
});
export type ImportedProject = z.output<typeof importedProject>;

export const importedLetter = z.strictObject({
  id: anyId,
  ...shapeOf(letterFields, 'imported'),
  isArchived: stringBoolean,
  allowComments: stringBoolean,
  createdAt: momentInput,
  lastEditedAt: momentInput,
});
export type ImportedLetter = z.output<typeof importedLetter>;

export const importedDay = z.strictObject({ date: dateInput, uses: times, pivots: times });

/** Of a spell: it ends after it begins. */
export const hasDays = z.refine<{ readonly firstDay: string; readonly endDay: string }>(
  ({ firstDay, endDay }) => firstDay < endDay,
);
export const importedSpell = z
  .strictObject({ id: anyId, firstDay: dateInput, endDay: dateInput, reachedDays: count })
  .check(hasDays);
export type ImportedSpell = z.output<typeof importedSpell>;

export const importedContact = z.strictObject({
  id: anyId,
  day: dateInput,
  ...shapeOf(contactFields, 'imported'),
  createdAt: momentInput,
});
export type ImportedContact = z.output<typeof importedContact>;

export const importedSealedWords = z.strictObject({
  id: anyId,
  ...shapeOf(sealedWordsFields, 'imported'),
  opensAt: momentInput,
  createdAt: momentInput,
});
export type ImportedSealedWords = z.output<typeof importedSealedWords>;

export const importedNight = z.strictObject({
  id: anyId,
  day: dateInput,
  ...shapeOf(nightFields, 'imported'),
  createdAt: momentInput,
});
export type ImportedNight = z.output<typeof importedNight>;

export const importedStreak = z.strictObject({
  startDate: z.optional(dateInput),
  daysSince: z.optional(streakDays),
  /** The day `daysSince` was entered. */
  recordedAt: z.optional(dateInput),
});

export const trialImport = z.strictObject({
  /** One for each trial, made by the device: with it nothing is counted twice. */
  importId: anyId,
  thoughts: listOf(importedThought),
  pivots: listOf(importedPivot),
  /** Also more of them than the plan has room for: those are then there to read. */
  projects: listOf(importedProject),
  letters: listOf(importedLetter),
  noContactStreak: importedStreak,
  /** Left out by a page that does not know them yet. */
  spells: z.optional(listOf(importedSpell, limits.importedSpells)),
  contacts: z.optional(listOf(importedContact)),
  sealedWords: z.optional(listOf(importedSealedWords, limits.sealedAtOnce)),
  nights: z.optional(listOf(importedNight, limits.nights)),
  /** Only where the trial was told not to. */
  remembersNights: z.optional(z.boolean()),
  activity: listOf(importedDay),
  /** Whether the person was asked and wants it added to what the account holds already. */
  intoExisting: z.boolean(),
});
export type TrialImport = z.output<typeof trialImport>;

export const importTrial = endpoint({
  method: 'POST',
  path: '/api/trial-import',
  summary: 'Take over what a trial on a device holds',
  body: trialImport,
  bodyBytes: limits.importBytes,
  weight: 60,
  // By its import id it does nothing twice, and what is answered must be true now, not when it was asked first.
  isIdempotent: true,
  response: z.object({
    /** How many of these are in the account now. */
    thoughts: count,
    pivots: count,
    projects: count,
    letters: count,
    /** The ids of those that are not, because they were deleted there: the device must not let go of them. */
    missing: z.array(anyId).check(z.maxLength(4 * limits.imported)),
  }),
});
export type Imported = z.output<(typeof importTrial)['response']>;
