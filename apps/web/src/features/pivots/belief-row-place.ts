import type { Pivot } from '@turnstone/contract/pivots';
import { useEffect, useSyncExternalStore } from 'react';
import { noteAsked, todayHere, wasAskedToday } from './asked-today.ts';

interface BeliefQuestion {
  readonly pivotId: string;
  /** Each question has a number of its own: asked again, the row begins anew. */
  readonly number: number;
  readonly isAnswered: boolean;
}

// One such row on a page: in memory, because it is gone with the page.
let open: BeliefQuestion | null = null;
let asked = 0;
const listeners = new Set<() => void>();

const set = (next: BeliefQuestion | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The question, on this page, how much this pivot is believed today; null where it is asked of another, or of none. */
export const useBeliefQuestion = (pivotId: string): number | null =>
  useSyncExternalStore(subscribe, () => (open?.pivotId === pivotId ? open.number : null));

/** For what holds the cards: with it the page is left, and so is the question. A card alone may go and come back. */
export const useEndOfBeliefQuestion = (): void => useEffect(() => () => set(null), []);

const noteOf = (pivotId: string): string => `belief:${pivotId}`;

/** After a use: at most once a day for a pivot, not where it was said today, and not while another question stands. */
export const askBelief = ({ id, beliefs }: Pick<Pivot, 'id' | 'beliefs'>): void => {
  if (open && !open.isAnswered) return;
  if (wasAskedToday(noteOf(id)) || beliefs.at(-1)?.day === todayHere()) return;
  noteAsked(noteOf(id));
  asked += 1;
  set({ pivotId: id, number: asked, isAnswered: false });
};

/** What was noted stays to be read until the next question. */
export const markBeliefAnswered = (pivotId: string): void => {
  if (open?.pivotId === pivotId) set({ ...open, isAnswered: true });
};

/** The use that it followed is taken back, or the pivot is gone. */
export const endBeliefQuestion = (pivotId: string): void => {
  if (open?.pivotId === pivotId) set(null);
};
