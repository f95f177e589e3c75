import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listForumImages } from '@turnstone/contract/images';
import { type Pivot, pairPivot, removePairing, updatePairing } from '@turnstone/contract/pivots';
import { hasErrorCode } from '../../api/errors.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pairingTexts as texts } from './pairing.texts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { updateCachedPivot } from './use-pivots.ts';

interface PairInput {
  readonly imageId: string;
  readonly idempotencyKey: string;
}

/** What others see of a shared pivot is a copy: it does not follow. */
const withCopyNote = ({ sharing }: Pivot, done: { readonly title: string; readonly text: string }) =>
  sharing ? { ...done, ...pivotsTexts.copyStays } : done;

/** The image may be gone, and so may others: they are asked for again. */
const invalidateImagesIfGone = (queries: QueryClient, error: Error): void => {
  if (!hasErrorCode(error, 'not_found')) return;
  for (const path of [listForumImages.path, '/api/users'])
    void queries.invalidateQueries({ queryKey: [path] });
};

/** For the first image of a pivot and for every other one. */
export const usePairImage = (pivot: Pivot) => {
  const { id, image } = pivot;
  const backend = useBackend();
  const queries = useQueryClient();
  const { done, failed, failedTitle } = image ? texts.change : texts.pair;
  return useMutation({
    mutationFn: ({ imageId, idempotencyKey }: PairInput) => {
      const pairing = { imageId, displayStyle: 'overlay' } as const;
      return image
        ? backend.call(updatePairing, { params: { id }, body: pairing, base: pivot })
        : backend.call(pairPivot, { body: { pivotId: id, ...pairing }, idempotencyKey });
    },
    onSuccess: paired => {
      updateCachedPivot(queries, paired);
      toast({ ...withCopyNote(paired, done), earned: true });
    },
    onError: error => {
      toastError(failed, failedTitle)(error);
      invalidateImagesIfGone(queries, error);
    },
  });
};

export const useRemovePairing = ({ id }: Pivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(removePairing, { params: { id } }),
    onSuccess: pivot => {
      updateCachedPivot(queries, pivot);
      toast(withCopyNote(pivot, texts.remove.done));
    },
    onError: toastError(texts.remove.failed, texts.remove.failedTitle),
  });
};
