// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.

import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
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

/** The same offer where a text is finished and nobody types: at once, and when more of it is to be shared. */
export const HelpBeforeSharing = ({ text }: { readonly text: string }) => {
  const [declined, setDeclined] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const words = useMemo(() => findUndismissedPhrase(text), [text]);
  const isOffered = words !== null && words !== declined;
  const dismiss = () => {
    if (words !== null) dismissPhrase(words);
    setDeclined(words);
    place.current?.focus();
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={isOffered ? undefined : hidden.hidden}>
      {isOffered && <HelpPanel onDismiss={dismiss} />}
    </div>
  );
};
