// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.
import { findCrisisPhrase } from './crisis-phrases.ts';

export { HelpPanel } from './help-panel.tsx';

/** In memory alone: gone with the page. */
const dismissedPhrases = new Set<string>();

/** The words for which help should be offered; null where there are none, or the offer was declined for them. */
export const findUndismissedPhrase = (text: string): string | null => {
  const words = findCrisisPhrase(text);
  return words === null || dismissedPhrases.has(words) ? null : words;
};

/** For as long as this page is open, these words are left alone. */
export const dismissPhrase = (words: string): void => {
  dismissedPhrases.add(words);
};
