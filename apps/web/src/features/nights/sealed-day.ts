import { localDate } from '@turnstone/rules/local-date';
import { nightDay, opensThisEvening } from '@turnstone/rules/night';
import { isNightHour } from '@turnstone/rules/night-hour';
import { daysBetween } from '@turnstone/rules/streak';
import { deviceZone } from '../../platform/time-zone.ts';

/** The day that words were sealed on: what comes before five in the morning belongs to the evening before. */
export const sealedDay = (createdAt: string): string => nightDay(new Date(createdAt), deviceZone());

/** How many nights ago a day was: 0 while its own night goes on. */
export const nightsSince = (day: string, now: Date): number => daysBetween(day, nightDay(now, deviceZone()));

type WhenSealed = 'earlier_tonight' | 'earlier_today' | 'last_night' | 'another_day';

/** When words were sealed, as somebody would say it now. */
export const whenSealed = (createdAt: string, now: Date): WhenSealed => {
  const nights = nightsSince(sealedDay(createdAt), now);
  const wasByDay = opensThisEvening(new Date(createdAt), deviceZone());
  if (nights === 0) return isNightHour(now.getHours()) && !wasByDay ? 'earlier_tonight' : 'earlier_today';
  return nights === 1 && !wasByDay ? 'last_night' : 'another_day';
};

/** The calendar day here. */
export const today = (now: Date): string => localDate(now, deviceZone());
