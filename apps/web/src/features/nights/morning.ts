import type { Night } from '@turnstone/contract/nights';
import type { SealedWords } from '@turnstone/contract/sealed-words';
import { nightsSince } from './sealed-day.ts';

/** Nothing is asked of a night before its words may have opened. */
const asksFrom = 8;

/** The words that are open now, the oldest of them: one at a time. The list has the newest first. */
export const openWords = (words: readonly SealedWords[]): SealedWords | undefined =>
  words.findLast(({ isOpen }) => isOpen);

/** Whether words should be open by now that were not when the list was asked for. */
export const hasDueWords = (words: readonly SealedWords[], now: Date): boolean =>
  words.some(({ isOpen, opensAt }) => !isOpen && Date.parse(opensAt) <= now.getTime());

/** The night that is asked about: last night, where something was left for the morning. Once, however often somebody came. */
export const nightToAskAbout = (nights: readonly Night[], now: Date): Night | undefined => {
  if (now.getHours() < asksFrom) return undefined;
  const lastNight = nights.filter(({ day }) => nightsSince(day, now) === 1);
  if (lastNight.some(({ morning }) => morning !== null)) return undefined;
  return lastNight.find(({ ending }) => ending === 'sealed');
};
