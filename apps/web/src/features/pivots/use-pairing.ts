import type { QueryClient } from '@tanstack/react-query';
import { listForumImages } from '@turnstone/contract/images';
import { type Pivot, pairPivot, removePairing, updatePairing } from '@turnstone/contract/pivots';
import { hasErrorCode } from '../../api/errors.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { pairingTexts as texts } from './pairing.texts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { updateCachedPivot } from './use-pivots.ts';

/** What others see of a shared pivot is a copy: it does not follow. */
const withCopyNote = ({ sharing }: Pivot, done: { readonly title: string; readonly text: string }) =>
  sharing ? { ...done, ...pivotsTexts.copyStays } : done;

/** The image may be gone, and so may others: they are asked for again. */
const invalidateImagesIfGone = (error: Error, queries: QueryClient): void => {
  if (!hasErrorCode(error, 'not_found')) return;
  for (const path of [listForumImages.path, '/api/users'])
    void queries.invalidateQueries({ queryKey: [path] });
};

interface PairInput {
  readonly imageId: string;
  readonly idempotencyKey: string;
}

/** For the first image of a pivot and for every other one. */
export const usePairImage = (pivot: Pivot) => {
  const { id, image } = pivot;
  const { done, failed, failedTitle } = image ? texts.change : texts.pair;
  const options = {
    onSaved: (paired: Pivot, queries: QueryClient) => updateCachedPivot(queries, paired),
    toast: (paired: Pivot) => ({ ...withCopyNote(paired, done), earned: true }),
    failed: (error: Error, queries: QueryClient) => {
      toastError(failed, failedTitle)(error);
      invalidateImagesIfGone(error, queries);
    },
  };
  const pairing = (imageId: string) => ({ imageId, displayStyle: 'overlay' }) as const;
  const change = useSave(updatePairing, {
    toInput: ({ imageId }: PairInput) => ({ params: { id }, body: pairing(imageId), base: pivot }),
    ...options,
  });
  const pair = useSave(pairPivot, {
    toInput: ({ imageId, idempotencyKey }: PairInput) => ({
      body: { pivotId: id, ...pairing(imageId) },
      idempotencyKey,
    }),
    ...options,
  });
  return image ? change : pair;
};

export const useRemovePairing = ({ id }: Pivot) =>
  useSave(removePairing, {
    toInput: () => ({ params: { id } }),
    onSaved: (pivot, queries) => updateCachedPivot(queries, pivot),
    toast: pivot => withCopyNote(pivot, texts.remove.done),
    failed: toastError(texts.remove.failed, texts.remove.failedTitle),
  });
