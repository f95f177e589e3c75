import type { Pivot } from '@turnstone/contract/pivots';
import { useSyncExternalStore } from 'react';
import { noteAsked, todayHere, wasAskedToday } from './asked-today.ts';

interface BeliefQuestion {
  readonly pivotId: string;
  readonly isAnswered: boolean;
}

// One such row on a page: in memory, because it is gone with the page.
let open: BeliefQuestion | null = null;
const listeners = new Set<() => void>();

const set = (next: BeliefQuestion | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this pivot is the one of which it is asked, on this page, how much it is believed today. */
export const useIsBeliefAsked = (pivotId: string): boolean =>
  useSyncExternalStore(subscribe, () => open?.pivotId === pivotId);

const noteOf = (pivotId: string): string => `belief:${pivotId}`;

/** After a use: at most once a day for a pivot, not where it was said today, and not while another question stands. */
export const askBelief = ({ id, beliefs }: Pick<Pivot, 'id' | 'beliefs'>): void => {
  if (open && !open.isAnswered) return;
  if (wasAskedToday(noteOf(id)) || beliefs.at(-1)?.day === todayHere()) return;
  noteAsked(noteOf(id));
  set({ pivotId: id, isAnswered: false });
};

/** What was noted stays to be read until the next question. */
export const markBeliefAnswered = (pivotId: string): void => {
  if (open?.pivotId === pivotId) set({ pivotId, isAnswered: true });
};

/** Its page is left, or the use that it followed is taken back. */
export const endBeliefQuestion = (pivotId: string): void => {
  if (open?.pivotId === pivotId) set(null);
};
