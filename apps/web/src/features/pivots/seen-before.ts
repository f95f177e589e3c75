import type { Pivot } from '@turnstone/contract/pivots';
import { findAlike } from '@turnstone/rules/likeness';
import { wasAskedToday } from './asked-today.ts';

interface Thought {
  readonly id: string;
  readonly content: string;
}

export type TurnedPivot = Pivot & { readonly thought: Thought };

export const noteOf = ({ thought }: TurnedPivot): string => `seen-before:${thought.id}`;

/** What was made of an earlier thought that is like this one, unless that was offered today. */
export const findSeenBefore = (thought: Thought, pivots: readonly Pivot[]): TurnedPivot | undefined => {
  const turned = pivots.filter(
    (pivot): pivot is TurnedPivot => pivot.thought !== null && pivot.thought.id !== thought.id,
  );
  const found = findAlike(thought.content, turned, ({ thought }) => thought.content);
  return found && !wasAskedToday(noteOf(found)) ? found : undefined;
};
