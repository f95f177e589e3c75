import * as z from 'zod/mini';
import { endpoint, listEndpoint } from './endpoint.ts';
import { count, idOf, moment, privateText } from './fields.ts';
import { limits } from './limits.ts';

export const pivotTags = [
  'Growth mindset',
  'Self-love',
  'Learning',
  'Resilience',
  'Hope',
  'Strength',
  'Healing',
  'Acceptance',
  'Gratitude',
  'Future focus',
] as const;

const pivotTag = z.enum(pivotTags);
export type PivotTag = z.output<typeof pivotTag>;

export const chosenTags = z.array(pivotTag).check(
  z.maxLength(pivotTags.length),
  z.refine(chosen => new Set(chosen).size === chosen.length),
);

export const pivot = z.object({
  id: idOf('pivot'),
  pivotPhrase: z.string(),
  tags: z.array(pivotTag),
  /** The pivot's own copy: it stays when the thought itself is deleted. */
  thought: z.object({ id: idOf('thought'), content: z.string() }),
  usageCount: count,
  lastUsed: z.nullable(moment),
  createdAt: moment,
});
export type Pivot = z.output<typeof pivot>;

const pivotWords = { pivotPhrase: privateText(limits.pivotPhrase), tags: z._default(chosenTags, []) };

export const newPivot = z.strictObject({ thoughtId: idOf('thought'), ...pivotWords });
export type NewPivot = z.output<typeof newPivot>;

export const pivotChange = z.strictObject(pivotWords);
export type PivotChange = z.output<typeof pivotChange>;

const pivotParams = z.strictObject({ id: idOf('pivot') });

export const listPivots = listEndpoint({
  path: '/api/pivots',
  summary: 'My pivots, newest first',
  item: pivot,
});

export const createPivot = endpoint({
  method: 'POST',
  path: '/api/pivots',
  summary: 'Turn a thought into a pivot',
  body: newPivot,
  answer: pivot,
});

export const changePivot = endpoint({
  method: 'PUT',
  path: '/api/pivots/{id}',
  summary: 'Change the phrase and tags of a pivot',
  params: pivotParams,
  body: pivotChange,
  answer: pivot,
});

export const deletePivot = endpoint({
  method: 'DELETE',
  path: '/api/pivots/{id}',
  summary: 'Delete a pivot',
  params: pivotParams,
  answer: pivotParams,
});

export const recordPivotUsage = endpoint({
  method: 'POST',
  path: '/api/pivot-usage',
  summary: 'Note that a pivot was used',
  body: z.strictObject({ pivotId: idOf('pivot') }),
  answer: z.object({ pivotId: idOf('pivot'), usageCount: count, lastUsed: moment }),
});
