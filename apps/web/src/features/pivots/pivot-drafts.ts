import { beliefSteps, type Pivot, type PivotTag, pivotFields, pivotTags } from '@turnstone/contract/pivots';
import { shapeOf } from '@turnstone/contract/written-fields';
import * as z from 'zod/mini';
import { draftForm, useChangeDraft } from '../../drafts/draft-form.ts';
import { useDraft } from '../../drafts/use-draft.ts';

const pivotForm = draftForm(pivotFields);
const way = z.object({ name: z.string(), question: z.string(), beginning: z.string() });
const newPivotSchema = z.object({
  ...shapeOf(pivotFields, 'form'),
  thoughtId: z.nullable(z.string()),
  /** How the sentence is looked for, and how much it is believed: a version before knew neither. */
  way: z._default(z.nullable(way), null),
  belief: z._default(z.nullable(z.literal(beliefSteps)), null),
});
export const newPivotBlank = { ...pivotForm.blank, thoughtId: null, way: null, belief: null };

/** The pivot being written, with the thought it is made from. */
export const usePivotDraft = () => useDraft({ name: 'pivot', schema: newPivotSchema, blank: newPivotBlank });

/** An unsaved change of a pivot that is already in the library. */
export const usePivotChangeDraft = (pivot: Pivot) =>
  useChangeDraft(`pivot-${pivot.id}`, pivotForm, pivot, ['thought']);

/** Always in the order of the list: the order of choosing means nothing. */
export const withTagToggled = (chosen: readonly PivotTag[], tag: PivotTag): PivotTag[] =>
  pivotTags.filter(one => (one === tag) !== chosen.includes(one));
