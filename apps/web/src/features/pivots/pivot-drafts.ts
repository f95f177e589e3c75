import { type Pivot, type PivotTag, pivotTags } from '@turnstone/contract/pivots';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../drafts/use-draft.ts';

const words = { pivotPhrase: z.string(), tags: z.array(z.enum(pivotTags)) };

const newPivotKind = {
  name: 'pivot',
  schema: z.object({ ...words, thoughtId: z.nullable(z.string()) }),
  blank: { pivotPhrase: '', tags: [], thoughtId: null },
};

/** The pivot being written, with the thought it is made from. */
export const usePivotDraft = () => useDraft(newPivotKind);

const changeSchema = z.object(words);

/** An unsaved change of a pivot that is already in the library. */
export const usePivotChangeDraft = ({ id, version, pivotPhrase, tags, thought }: Pivot) =>
  useDraft(
    useMemo(
      () => ({
        name: `pivot-${id}`,
        schema: changeSchema,
        blank: { pivotPhrase, tags },
        base: { version, pivotPhrase, tags, thought },
      }),
      [id, version, pivotPhrase, tags, thought],
    ),
  );

/** Always in the order of the list: the order of choosing means nothing. */
export const withTagToggled = (chosen: readonly PivotTag[], tag: PivotTag): PivotTag[] =>
  pivotTags.filter(one => (one === tag) !== chosen.includes(one));
