import { localDate } from './local-date.ts';

// Written out: the first use of Intl would hold up a page.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;
const relativeDays = 7;

/** Of YYYY-MM-DD: 4 Oct 2026. */
export const dayText = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
};

/** 4 Oct. */
export const monthDay = (date: string): string => dayText(date).replace(/ \d+$/, '');

/** 4 Oct; with its year where that is not the one of `today`. */
export const shortDay = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? monthDay(date) : dayText(date);

/** The same within a sentence: only what is a word loses its capital, never a month. */
export const midSentence = (when: string): string => (/\d/.test(when) ? when : when.toLowerCase());

/** When something was, seen from today in `zone`: in words for a week, then by its date. */
export const whenText = (moment: string, now: Date, zone: string): string => {
  const date = localDate(new Date(moment), zone);
  const days = Math.round((Date.parse(localDate(now, zone)) - Date.parse(date)) / dayMs);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days > 1 && days < relativeDays ? `${days} days ago` : dayText(date);
};
