// Comes as one file the first time somebody pauses in writing, whatever they wrote: that it is fetched says nothing.

import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUserId } from '../../api/session-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { holdToasts } from '../../ui/toast/toast-store.ts';
import hidden from '../../ui/visually-hidden/visually-hidden.module.css';
import { help } from './help.texts.ts';
import { HelpCalls } from './help-calls.tsx';
import offerStyles from './help-offer.module.css';
import styles from './help-panel.module.css';
import { dismissPhrase, findUndismissedPhrase, keepHelpFor, useHelpOffer } from './help-store.ts';
import { pin } from './pin.ts';

export { lookAtWords } from './help-store.ts';

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

interface PinnedHelpPanelProps {
  /** What help is offered for. */
  readonly words: string;
  /** Takes the focus when it is declined. */
  readonly place: RefObject<HTMLElement | null>;
}

/** The offer in sight of whoever is writing, wherever the page is scrolled to. Other messages wait until it is gone. */
const PinnedHelpPanel = ({ words, place }: PinnedHelpPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (panel.current ? pin(panel.current) : undefined), []);
  useLayoutEffect(holdToasts, []);
  const dismiss = () => {
    dismissPhrase(words);
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={panel} className={classNames(styles.panel, styles.pinned)} data-pinned-help="">
      <HelpContent onDismiss={dismiss} />
    </div>
  );
};

/** The offer beside what it was made for: next in reach of the keyboard, and a part of the dialog it is written in. */
export const HelpInPlace = ({ place }: { readonly place: RefObject<HTMLElement | null> }) => {
  const offer = useHelpOffer();
  return offer?.place === place && <PinnedHelpPanel words={offer.words} place={place} />;
};

/** The offer once its form is gone, on whatever page. What waits for it goes on waiting while it changes places. */
export const HelpHost = () => {
  const userId = useUserId();
  const offer = useHelpOffer();
  const place = useRef<HTMLDivElement>(null);
  const isOffered = offer !== null;
  useLayoutEffect(() => keepHelpFor(userId), [userId]);
  useLayoutEffect(() => (isOffered ? holdToasts() : undefined), [isOffered]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={offerStyles.place}>
      {offer?.place === null && <PinnedHelpPanel words={offer.words} place={place} />}
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
