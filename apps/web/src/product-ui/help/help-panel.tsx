// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.

import { Button } from '../../ui/button/button.tsx';
import { findCrisisPhrase } from './crisis-phrases.ts';
import { help } from './help.texts.ts';
import { HelpContacts } from './help-contacts.tsx';
import styles from './help-panel.module.css';

/** Offers the contacts beside what somebody writes. */
export const HelpPanel = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <div className={styles.panel}>
    <p>{help.offer.text}</p>
    <HelpContacts layout="rows" />
    <p className={styles.device}>{help.offer.device}</p>
    <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
      {help.offer.dismiss}
    </Button>
  </div>
);

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
