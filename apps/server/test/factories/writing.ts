import type { NewPivot, Pivot, Thought } from '@turnstone/contract';
import * as pivots from '../../src/domains/pivots/pivots.service.ts';
import * as thoughts from '../../src/domains/thoughts/thoughts.service.ts';
import type { Member } from '../../src/platform/member.ts';

export const thought = (me: Member, content = 'I keep checking my phone.'): Promise<Thought> =>
  thoughts.record(me, { content });

type PivotOfThought = Pivot & { readonly thought: NonNullable<Pivot['thought']> };

export const pivot = async (
  me: Member,
  wishes: Partial<NewPivot> & { thought?: string } = {},
): Promise<PivotOfThought> => {
  const made = await pivots.create(me, {
    thoughtId: wishes.thoughtId ?? (await thought(me, wishes.thought)).id,
    pivotPhrase: wishes.pivotPhrase ?? 'My attention is mine to give.',
    tags: wishes.tags ?? ['Strength'],
  });
  if (!made.thought) throw new Error('A pivot that was made from a thought has lost it.');
  return { ...made, thought: made.thought };
};
