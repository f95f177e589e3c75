// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.

import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { holdToasts } from '../../ui/toast/toast-store.ts';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { findCrisisPhrase } from './crisis-phrases.ts';
import { help } from './help.texts.ts';
import { HelpCalls } from './help-calls.tsx';
import styles from './help-panel.module.css';
import { pin } from './pin.ts';

const HelpContent = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <>
    <p>{help.offer.text}</p>
    <HelpCalls />
    <p className={styles.device}>{help.offer.device}</p>
    <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
      {help.offer.dismiss}
    </Button>
  </>
);

/** Offers the contacts in the place where it stands. */
export const HelpPanel = ({ onDismiss }: { readonly onDismiss: () => void }) => (
  <div className={styles.panel}>
    <HelpContent onDismiss={onDismiss} />
  </div>
);

/** In memory alone: gone with the page. */
const dismissedPhrases = new Set<string>();
const dismissListeners = new Set<(words: string) => void>();

/** The words for which help should be offered; null where there are none, or the offer was declined for them. */
export const findUndismissedPhrase = (text: string): string | null => {
  const words = findCrisisPhrase(text);
  return words === null || dismissedPhrases.has(words) ? null : words;
};

/** For as long as this page is open, these words are left alone. */
export const dismissPhrase = (words: string): void => {
  dismissedPhrases.add(words);
  for (const listener of dismissListeners) listener(words);
};

interface PinnedHelpPanelProps {
  /** What help is offered for. */
  readonly words: string;
  readonly onDismiss: () => void;
  /** Declined for the same words in another place. */
  readonly onDismissedElsewhere: () => void;
}

/** The offer in sight of whoever is writing, wherever the page is scrolled to. Other messages wait until it is gone. */
export const PinnedHelpPanel = ({ words, onDismiss, onDismissedElsewhere }: PinnedHelpPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (panel.current ? pin(panel.current) : undefined), []);
  useLayoutEffect(holdToasts, []);
  const onDismissed = useEffectEvent((dismissed: string) => {
    if (dismissed === words) onDismissedElsewhere();
  });
  useEffect(() => {
    const listener = (dismissed: string) => onDismissed(dismissed);
    dismissListeners.add(listener);
    return () => {
      dismissListeners.delete(listener);
    };
  }, []);
  return (
    <div ref={panel} className={classNames(styles.panel, styles.pinned)} data-pinned-help="">
      <HelpContent onDismiss={onDismiss} />
    </div>
  );
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
