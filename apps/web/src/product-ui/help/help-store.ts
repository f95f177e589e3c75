import { type RefObject, useSyncExternalStore } from 'react';
import { findCrisisPhrase } from './crisis-phrases.ts';
import { noteHelpOffered } from './help-offered.ts';
import { startHelpWatch } from './help-watch.ts';

/** The region of a form, empty once the form is gone. */
type Place = RefObject<HTMLElement | null>;

interface Offer {
  /** The few words that help is offered for: all that is kept of a text. */
  readonly words: string;
  /** Beside what is written; null where that is gone: then the frame shows the offer. */
  readonly place: Place | null;
}

// In memory alone: gone with the page, or with whoever wrote.
let offer: Offer | null = null;
let writer: string | null | undefined;
const dismissedPhrases = new Set<string>();
const listeners = new Set<() => void>();

const setOffer = (next: Offer | null): void => {
  if (next?.words === offer?.words && next?.place === offer?.place) return;
  offer = next;
  noteHelpOffered(next !== null);
  for (const listener of listeners) listener();
};

/** One person's words are never held against the next: all of it is forgotten when somebody else is here, or nobody. */
export const keepHelpFor = (userId: string | null): void => {
  if (userId === writer) return;
  writer = userId;
  dismissedPhrases.clear();
  setOffer(null);
};

/** The words for which help should be offered; null where there are none, or the offer was declined for them. */
export const findUndismissedPhrase = (text: string): string | null => {
  const words = findCrisisPhrase(text);
  return words === null || dismissedPhrases.has(words) ? null : words;
};

/** For as long as this page is open, these words are left alone. */
export const dismissPhrase = (words: string): void => {
  dismissedPhrases.add(words);
  if (offer?.words === words) setOffer(null);
};

interface Written {
  /** Empty where there is nothing new. */
  readonly text: string;
  readonly place: Place;
  readonly userId: string | null;
}

/** One offer at a time, the newest: it goes when its words go, and stays when what they were written in is gone. */
export const lookAtWords = ({ text, place, userId }: Written): void => {
  startHelpWatch();
  if (writer === undefined) writer = userId;
  // Whoever wrote this has left while the check was on its way.
  if (userId !== writer) return;
  const isOfferedHere = offer?.place === place;
  const words = text === '' ? isOfferedHere && offer?.words : findUndismissedPhrase(text);
  if (words) setOffer({ words, place: place.current ? place : null });
  else if (isOfferedHere) setOffer(null);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHelpOffer = (): Offer | null => useSyncExternalStore(subscribe, () => offer);
