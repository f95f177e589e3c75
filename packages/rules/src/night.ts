import { localDate, localTime } from './local-date.ts';
import { nightEnds } from './night-hour.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Hours of the day, where the person is. */
const eveningBegins = 17;
const opensInTheMorning = 8;
const opensInTheEvening = 18;
const soonerMinutes = 10;

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day a night began on: what comes before five in the morning belongs to the evening before. */
export const nightDay = (now: Date, zone: string): string => {
  const date = localDate(now, zone);
  return localTime(now, zone).hour < nightEnds ? addDays(date, -1) : date;
};

/** Whether a night of this day can be told now: no later than today there, and no older than the day before yesterday. */
export const canBeNight = (day: string, now: Date, zone: string): boolean => {
  const today = localDate(now, zone);
  return day <= today && day >= addDays(today, -2);
};

/** Where nights are not remembered, one without small things for the next day holds nothing to keep. */
export const isNightStored = (remembersNights: boolean, things: readonly unknown[]): boolean =>
  remembersNights || things.length > 0;

/** When clocks in `zone` show this hour of this day. */
const momentAt = (date: string, hour: number, zone: string): Date => {
  const wanted = Date.parse(`${date}T00:00:00Z`) + hour * 60 * minuteMs;
  // What the clocks there show at a moment, read as if it were UTC, is off by the zone's offset at that moment. A second
  // try corrects a guess from the other side of a clock change.
  const guess = (at: number): number => {
    const { hour, minute } = localTime(new Date(at), zone);
    const shown = Date.parse(`${localDate(new Date(at), zone)}T00:00:00Z`) + (hour * 60 + minute) * minuteMs;
    return at - (shown - wanted);
  };
  return new Date(guess(guess(wanted)));
};

/** Eight in the morning after the night that it is, or that comes next. */
export const nextMorning = (now: Date, zone: string): Date =>
  momentAt(addDays(nightDay(now, zone), 1), opensInTheMorning, zone);

/** Whether what is sealed now waits for the evening of the same day, and not for the morning. */
export const opensThisEvening = (now: Date, zone: string): boolean => {
  const { hour } = localTime(now, zone);
  return hour >= nightEnds && hour < eveningBegins;
};

/** When words that are sealed now open. */
export const sealedUntil = (now: Date, zone: string): Date =>
  opensThisEvening(now, zone)
    ? momentAt(localDate(now, zone), opensInTheEvening, zone)
    : nextMorning(now, zone);

/** When they open for somebody who asks for them: never later than they would have. */
export const openSooner = (opensAt: Date, now: Date): Date =>
  new Date(Math.min(opensAt.getTime(), now.getTime() + soonerMinutes * minuteMs));
