import { limits } from '@turnstone/contract/limits';
import {
  hasDays,
  importedContact,
  importedDay,
  importedLetter,
  importedNight,
  importedPivot,
  importedProject,
  importedSealedWords,
  importedSpell,
  importedStreak,
  importedThought,
  type TrialImport,
} from '@turnstone/contract/trial-import';
import * as z from 'zod/mini';
import type { TrialData } from './trial-data.ts';

/** What a trial on this device becomes when its user has an account. */
export interface Handover {
  readonly body: TrialImport;
  /** What an account cannot take: it stays on the device after the server has confirmed the rest. Null where nothing does. */
  readonly remainder: TrialData | null;
}

// What this version does not know of an entry is not sent: the import is strict.
const thoughtToSend = z.object(importedThought.shape);
const pivotToSend = z.object(importedPivot.shape);
const projectToSend = z.object(importedProject.shape);
const letterToSend = z.object(importedLetter.shape);
const spellToSend = z.object(importedSpell.shape).check(hasDays);
const contactToSend = z.object(importedContact.shape);
const sealedWordsToSend = z.object(importedSealedWords.shape);
const nightToSend = z.object(importedNight.shape);
const dayToSend = z.object(importedDay.shape);
const streakToSend = z.object(importedStreak.shape);

/**
 * Those an import takes, in the form it takes them, and those that stay as they are: damaged, longer than it takes, or too
 * many.
 */
const split = <Entry extends z.ZodMiniType, Stored>(
  entry: Entry,
  stored: readonly Stored[],
  toSend: (one: Stored) => unknown = one => one,
  max: number = limits.imported,
) => {
  const sent: z.output<Entry>[] = [];
  const remainder: Stored[] = [];
  for (const one of stored) {
    const read = sent.length < max ? z.safeParse(entry, toSend(one)) : null;
    if (read?.success) sent.push(read.data);
    else remainder.push(one);
  }
  return { sent, remainder };
};

const lowest = (ids: readonly string[]): string | undefined => ids.toSorted()[0];

/** A trial from before imports had ids is known by its oldest entry, so that a second try has the same id. */
const importIdOf = ({ importId, thoughts, pivots, projects, letters }: TrialData): string =>
  importId ??
  lowest([...thoughts, ...pivots, ...projects, ...letters].map(({ id }) => id)) ??
  '00000000-0000-7000-8000-000000000000';

/** Counts only; more than an import takes is as good as the most it takes. */
const clampCounts = <Counts extends Record<Name, number>, Name extends string>(
  entry: Counts,
  ...names: readonly Name[]
): Counts => ({
  ...entry,
  ...Object.fromEntries(names.map(name => [name, Math.min(entry[name], limits.importedTimes)])),
});

/** Of its beliefs, too, only what an import knows, and takes. */
const withKnownBeliefs = (pivot: TrialData['pivots'][number]) => ({
  ...pivot,
  ...(pivot.beliefs && {
    beliefs: pivot.beliefs.slice(-limits.beliefs).map(({ day, belief }) => ({ day, belief })),
  }),
});

/** Of its small things, too, only what an import knows. */
const withKnownThings = <Night extends TrialData['nights'][number]>(night: Night) => ({
  ...night,
  things: (night.things ?? []).map(({ text, isDone }) => ({ text, isDone })),
});

/** Pure: the same data gives the same body, and a repeated import changes nothing. */
export const handoverOf = (data: TrialData, intoExisting: boolean): Handover => {
  const thoughts = split(thoughtToSend, data.thoughts);
  const pivots = split(pivotToSend, data.pivots, pivot => clampCounts(withKnownBeliefs(pivot), 'usageCount'));
  const projects = split(projectToSend, data.projects);
  const letters = split(letterToSend, data.letters);
  const spells = split(spellToSend, data.spells, spell => spell, limits.importedSpells);
  const contacts = split(contactToSend, data.contacts);
  const sealedWords = split(sealedWordsToSend, data.sealedWords, words => words, limits.sealedAtOnce);
  const nights = split(nightToSend, data.nights, withKnownThings, limits.nights);
  const streak = z.safeParse(streakToSend, data.noContactStreak);
  const body: TrialImport = {
    importId: importIdOf(data),
    thoughts: thoughts.sent,
    pivots: pivots.sent,
    projects: projects.sent,
    letters: letters.sent,
    noContactStreak: streak.success ? streak.data : {},
    // A server of the version before would not take what it does not know.
    ...(spells.sent.length > 0 && { spells: spells.sent }),
    ...(contacts.sent.length > 0 && { contacts: contacts.sent }),
    ...(sealedWords.sent.length > 0 && { sealedWords: sealedWords.sent }),
    ...(nights.sent.length > 0 && { nights: nights.sent }),
    ...(data.remembersNights === false && { remembersNights: false }),
    activity: split(dayToSend, data.activity, day => clampCounts(day, 'uses', 'pivots')).sent,
    intoExisting,
  };
  const staying = {
    thoughts: thoughts.remainder,
    pivots: pivots.remainder,
    projects: projects.remainder,
    letters: letters.remainder,
    spells: spells.remainder,
    contacts: contacts.remainder,
    sealedWords: sealedWords.remainder,
    nights: nights.remainder,
  };
  return { body, remainder: remainderOf(data, staying) };
};

type Entries = Pick<
  TrialData,
  'thoughts' | 'pivots' | 'projects' | 'letters' | 'spells' | 'contacts' | 'sealedWords' | 'nights'
>;

/** Counts and idempotency records were imported; the id stays, so that the remainder is known as part of the same trial. */
const remainderOf = (data: TrialData, staying: Entries): TrialData | null => {
  const hasRemainder = Object.values(staying).some(list => list.length > 0);
  if (!hasRemainder) return null;
  const { remembersNights, ...rest } = data;
  return { ...rest, ...staying, noContactStreak: {}, activity: [], granted: [] };
};

/** What stays on the device when the account has told what it does not hold: that too. */
export const remainderAfter = (
  data: TrialData,
  remainder: TrialData | null,
  missing: readonly string[],
): TrialData | null => {
  const missingIds = new Set(missing);
  const staying = <Entry extends { readonly id: string }>(
    all: readonly Entry[],
    stored: readonly Entry[] = [],
  ) => all.filter(entry => missingIds.has(entry.id) || stored.includes(entry));
  return remainderOf(data, {
    thoughts: staying(data.thoughts, remainder?.thoughts),
    pivots: staying(data.pivots, remainder?.pivots),
    projects: staying(data.projects, remainder?.projects),
    letters: staying(data.letters, remainder?.letters),
    spells: staying(data.spells, remainder?.spells),
    contacts: staying(data.contacts, remainder?.contacts),
    sealedWords: staying(data.sealedWords, remainder?.sealedWords),
    nights: staying(data.nights, remainder?.nights),
  });
};
