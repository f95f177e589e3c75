// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.
import { heavyWordsIn } from './heavy-words.ts';

export { HelpPanel } from './help-panel.tsx';

/** In memory alone: gone with the page. */
const sentAway = new Set<string>();

/** The words for which help should be offered; null where there are none, or the offer was declined for them. */
export const toOfferFor = (text: string): string | null => {
  const words = heavyWordsIn(text);
  return words === null || sentAway.has(words) ? null : words;
};

/** For as long as this page is open, these words are left alone. */
export const leaveAlone = (words: string): void => {
  sentAway.add(words);
};
