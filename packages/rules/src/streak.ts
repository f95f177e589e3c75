import { temporal } from './temporal.ts';

const dayMs = 86_400_000;

// Making one costs about as much as a small query; there are some 600 zones, and a few hold nearly everybody.
const maxFormats = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const made = formats.get(zone);
  if (made) return made;
  // 'sv-SE' writes dates as ISO does; the calendar is named because a device's own may differ.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size >= maxFormats) formats.clear();
  formats.set(zone, format);
  return format;
};

/** The calendar day it is for someone in `zone` (an IANA name), as YYYY-MM-DD. */
export const localDate = (now: Date, zone: string): string =>
  temporal?.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString() ??
  formatOf(zone).format(now);

const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const dateOfDayNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Whole days from a start date to today in the person's zone; a start ahead of today counts as 0. */
export const daysSince = (startDate: string, now: Date, zone: string): number =>
  Math.max(0, dayNumber(localDate(now, zone)) - dayNumber(startDate));

/** Days entered by hand are kept as the day they began, so that they grow (P11). */
export const startDateOf = (days: number, now: Date, zone: string): string =>
  dateOfDayNumber(dayNumber(localDate(now, zone)) - days);

export const isInFuture = (startDate: string, now: Date, zone: string): boolean =>
  dayNumber(startDate) > dayNumber(localDate(now, zone));

/** What a device keeps of the streak on trial. */
export interface TrialStreak {
  readonly startDate?: string | undefined;
  readonly daysSince?: number | undefined;
  /** The day `daysSince` was entered. */
  readonly recordedAt?: string | undefined;
}

export const trialStreakDays = (streak: TrialStreak, now: Date, zone: string): number => {
  if (streak.daysSince !== undefined) {
    const grown = streak.recordedAt === undefined ? 0 : daysSince(streak.recordedAt, now, zone);
    return streak.daysSince + grown;
  }
  return streak.startDate === undefined ? 0 : daysSince(streak.startDate, now, zone);
};

/** The day a trial's streak began, as an account keeps it; null where none was set. */
export const trialStartDate = (streak: TrialStreak, now: Date, zone: string): string | null => {
  if (streak.daysSince === undefined && streak.startDate === undefined) return null;
  return startDateOf(trialStreakDays(streak, now, zone), now, zone);
};
