import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyId, count, dateInput, momentInput, privateText, stringBoolean } from './fields.ts';
import { letterMood } from './letters.ts';
import { limits } from './limits.ts';
import { chosenTags } from './pivots.ts';
import { projectCategory, projectStatus } from './projects.ts';
import { streakDays } from './streak.ts';

// Longer than what is written today: words that an older or later version let somebody write must not be lost.
const words = privateText(limits.importedText);
const times = z.int().check(z.minimum(0), z.maximum(limits.importedTimes));
const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry).check(z.maxLength(limits.imported));

// The ids are the device's own and mean nothing yet, so they are not `idOf` anything.
export const importedThought = z.strictObject({ id: anyId, content: words, createdAt: momentInput });
export type ImportedThought = z.output<typeof importedThought>;

export const importedPivot = z.strictObject({
  id: anyId,
  pivotPhrase: words,
  tags: chosenTags,
  thought: z.strictObject({ id: anyId, content: words }),
  usageCount: times,
  lastUsed: z.nullable(momentInput),
  createdAt: momentInput,
});
export type ImportedPivot = z.output<typeof importedPivot>;

export const importedProject = z.strictObject({
  id: anyId,
  title: words,
  description: z.nullable(words),
  category: projectCategory,
  status: projectStatus,
  targetCompletionDate: z.nullable(dateInput),
  createdAt: momentInput,
});
export type ImportedProject = z.output<typeof importedProject>;

export const importedLetter = z.strictObject({
  id: anyId,
  title: words,
  content: privateText(limits.importedLetter),
  mood: letterMood,
  isArchived: stringBoolean,
  allowComments: stringBoolean,
  createdAt: momentInput,
  lastEditedAt: momentInput,
});
export type ImportedLetter = z.output<typeof importedLetter>;

export const importedDay = z.strictObject({ date: dateInput, uses: times, pivots: times });

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
