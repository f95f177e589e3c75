import { numberWord } from '@turnstone/rules/number-words';

const places = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** A lap of the ring. */
const month = 30;

/** What the ring shows, in words. It only ever counts up; nothing is said of days before. */
export const streakWords = (days: number): string => {
  if (days === 0) return 'A streak can start today.';
  const months = Math.floor(days / month);
  const rest = days % month;
  if (rest === 0) return months === 1 ? 'One whole month.' : `${numberWord(months)} whole months.`;
  const into = `${numberWord(rest)} ${rest === 1 ? 'day' : 'days'} into`;
  const place = places[months];
  return place ? `${into} your ${place} month.` : `${into} month ${months + 1}.`;
};
