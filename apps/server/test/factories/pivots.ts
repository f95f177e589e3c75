import type { NewPivot, Pivot } from '@turnstone/contract/pivots';
import type { Thought } from '@turnstone/contract/thoughts';
import * as pivots from '../../src/domains/pivots/pivots.service.ts';
import * as thoughts from '../../src/domains/thoughts/thoughts.service.ts';
import type { RequestContext } from '../../src/platform/request-context.ts';

export const thought = (ctx: RequestContext, content = 'I keep checking my phone.'): Promise<Thought> =>
  thoughts.create(ctx, { content });

type PivotOfThought = Pivot & { readonly thought: NonNullable<Pivot['thought']> };

export const pivot = async (
  ctx: RequestContext,
  overrides: Partial<NewPivot> & { thought?: string } = {},
): Promise<PivotOfThought> => {
  const made = await pivots.create(ctx, {
    thoughtId: overrides.thoughtId ?? (await thought(ctx, overrides.thought)).id,
    pivotPhrase: overrides.pivotPhrase ?? 'My attention is mine to give.',
    tags: overrides.tags ?? ['Strength'],
    belief: overrides.belief,
  });
  if (!made.thought) throw new Error('A pivot that was made from a thought has lost it.');
  return { ...made, thought: made.thought };
};
