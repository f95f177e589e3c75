import { dayAfter, daysBetween } from './streak.ts';

// A spell is a time without contact. The running one is known by its first day alone; one that has ended is kept with both
// of its days. What was counted once stays counted: total and longest fall only where somebody corrects or removes a spell.

/** A time without contact that has ended. */
export interface EndedSpell {
  readonly firstDay: string;
  /** The day after the last one that counts: no day belongs to two spells. */
  readonly endDay: string;
  /** What the count had reached when it ended; more than its days where contact was noted later than it was. */
  readonly reachedDays: number;
}

/** Days are ISO dates, so they can be compared as text. */
interface Running<Spell extends EndedSpell> {
  /** The first day of the running spell, perhaps tomorrow; null where none was set. */
  readonly startDate: string | null;
  /** Today, where the person is. */
  readonly today: string;
  /** Those that have ended; the ones that end after `startDate`, or after the day it is set to, are enough. */
  readonly ended: readonly Spell[];
}

/** What becomes of the running spell and of those that have ended. */
export interface SpellChange<Spell extends EndedSpell> {
  readonly startDate: string | null;
  /** The one that has just ended. */
  readonly added: EndedSpell | null;
  /** They are part of the running one now. */
  readonly removed: readonly Spell[];
  /** Its last days are part of the running one now. */
  readonly shortened: { readonly spell: Spell; readonly endDay: string } | null;
}

/** Contact can be noted today or for an earlier day, and not for one before the count began. */
export type ContactDay = 'possible' | 'in_future' | 'before_count';

export const spellDays = ({ firstDay, endDay }: Pick<EndedSpell, 'firstDay' | 'endDay'>): number =>
  daysBetween(firstDay, endDay);

export const byFirstDay = (a: Pick<EndedSpell, 'firstDay'>, b: Pick<EndedSpell, 'firstDay'>): number =>
  a.firstDay < b.firstDay ? -1 : 1;

const runningDays = (startDate: string | null, today: string): number =>
  startDate === null ? 0 : Math.max(0, daysBetween(startDate, today));

const unchanged = (startDate: string | null): SpellChange<never> => ({
  startDate,
  added: null,
  removed: [],
  shortened: null,
});

/** The running spell ends before `nextDay`, and another begins on it. */
const endBefore = (startDate: string, nextDay: string, today: string): SpellChange<never> => {
  const endDay = nextDay < today ? nextDay : today;
  const reachedDays = runningDays(startDate, today);
  return {
    ...unchanged(nextDay),
    added: endDay > startDate ? { firstDay: startDate, endDay, reachedDays } : null,
  };
};

/**
 * Another first day is set. A later one ends the running spell, unless a date is corrected; an earlier one moves its
 * beginning, and it takes in what had ended since.
 */
export const changeStart = <Spell extends EndedSpell>(
  { startDate, today, ended }: Running<Spell>,
  nextStart: string,
  isCorrection: boolean,
): SpellChange<Spell> => {
  if (startDate !== null && nextStart > startDate && !isCorrection)
    return endBefore(startDate, nextStart, today);
  const taken = ended.filter(({ endDay }) => endDay > nextStart);
  const cut = taken.find(({ firstDay }) => firstDay < nextStart);
  return {
    startDate: nextStart,
    added: null,
    removed: taken.filter(spell => spell !== cut),
    shortened: cut ? { spell: cut, endDay: nextStart } : null,
  };
};

const hasBegun = (startDate: string | null, today: string): startDate is string =>
  startDate !== null && startDate <= today;

/** A count that begins tomorrow may be three days ahead for somebody who has gone far west since. */
export const contactDay = (startDate: string | null, today: string, day: string): ContactDay => {
  if (day > today) return 'in_future';
  const before = hasBegun(startDate, today) ? 1 : 3;
  return startDate !== null && daysBetween(day, startDate) > before ? 'before_count' : 'possible';
};

/**
 * Contact that ends the running spell, on a day that is `possible`; the day after is the first one of the next. Its own
 * day counts for none, unless it was counted before the contact was noted. A second time on one day ends nothing more.
 */
export const endByContact = (startDate: string | null, today: string, day: string): SpellChange<never> =>
  hasBegun(startDate, today) && day >= startDate
    ? endBefore(startDate, dayAfter(day), today)
    : unchanged(startDate);

/** Which ended spell a contact has made, and whether it can still be taken back: null where it cannot. */
export const undoContact = <Spell extends EndedSpell>(
  { startDate, ended }: Omit<Running<Spell>, 'today'>,
  contact: { readonly day: string; readonly endedStart: string | null },
): SpellChange<Spell> | null => {
  const { day, endedStart } = contact;
  if (endedStart === null || startDate !== dayAfter(day)) return null;
  const since = ended.filter(({ endDay }) => endDay > endedStart);
  const made = since.find(({ firstDay, endDay }) => firstDay === endedStart && endDay >= day);
  // It may have been corrected or removed since, or was no whole day.
  if (since.length > 1 || (since.length === 1 && !made) || (!made && day > endedStart)) return null;
  return { ...unchanged(endedStart), removed: since };
};

/** Whether an ended spell can have these days: in the past, before the running one, on no day of another. */
export const canHaveDays = (
  { startDate, today, ended: others }: Running<EndedSpell>,
  { firstDay, endDay }: Pick<EndedSpell, 'firstDay' | 'endDay'>,
): boolean =>
  firstDay < endDay &&
  endDay <= today &&
  (startDate === null || endDay <= startDate) &&
  others.every(other => endDay <= other.firstDay || firstDay >= other.endDay);

/** What of a spell lies on no day of these others: as one part, as several, or none. */
export const freeParts = (spell: EndedSpell, others: readonly EndedSpell[]): EndedSpell[] => {
  const parts: EndedSpell[] = [];
  let from = spell.firstDay;
  const keep = (endDay: string) => {
    if (from >= endDay) return;
    const days = daysBetween(from, endDay);
    const isWhole = days === spellDays(spell);
    parts.push({ firstDay: from, endDay, reachedDays: isWhole ? spell.reachedDays : days });
  };
  for (const { firstDay, endDay } of others.toSorted(byFirstDay)) {
    if (endDay <= from || firstDay >= spell.endDay) continue;
    keep(firstDay);
    from = endDay;
  }
  keep(spell.endDay);
  return parts;
};

/** A spell with other days; what it had reached stays where they are the same. */
export const correctDays = (
  before: EndedSpell,
  days: Pick<EndedSpell, 'firstDay' | 'endDay'>,
): EndedSpell => {
  const isSame = before.firstDay === days.firstDay && before.endDay === days.endDay;
  return { ...days, reachedDays: isSame ? before.reachedDays : spellDays(days) };
};

interface EndedTotals {
  readonly days: number;
  readonly longest: number;
}

export const endedTotals = (ended: readonly EndedSpell[]): EndedTotals => ({
  days: ended.reduce((sum, spell) => sum + spellDays(spell), 0),
  longest: Math.max(0, ...ended.map(({ reachedDays }) => reachedDays)),
});

/** All days without contact, and the most that were ever counted in one go. */
export const streakTotals = (
  currentStreak: number,
  ended: EndedTotals,
): { readonly longestStreak: number; readonly totalDays: number } => ({
  longestStreak: Math.max(currentStreak, ended.longest),
  totalDays: currentStreak + ended.days,
});
