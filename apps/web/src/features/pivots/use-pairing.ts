import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePairing, listForumImages, type Pivot, pairPivot, removePairing } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pairingTexts as texts } from './pairing.texts.ts';
import { pivotsTexts } from './pivots.texts.ts';
import { showPivot } from './use-pivots.ts';

interface Pairing {
  readonly imageId: string;
  readonly idempotencyKey: string;
}

/** What others see of a shared pivot is a copy: it does not follow. */
const told = ({ sharing }: Pivot, done: { readonly title: string; readonly text: string }) =>
  sharing ? { ...done, ...pivotsTexts.copyStays } : done;

/** The image may be gone, and so may others: they are asked for again. */
const forgetImagesIfGone = (queries: QueryClient, error: Error): void => {
  if (!isRefusedAs(error, 'not_found')) return;
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
    mutationFn: ({ imageId, idempotencyKey }: Pairing) => {
      const pairing = { imageId, displayStyle: 'overlay' } as const;
      return image
        ? backend.call(changePairing, { params: { id }, body: pairing, base: pivot })
        : backend.call(pairPivot, { body: { pivotId: id, ...pairing }, idempotencyKey });
    },
    onSuccess: paired => {
      showPivot(queries, paired);
      toast({ ...told(paired, done), earned: true });
    },
    onError: error => {
      tellFailure(failed, failedTitle)(error);
      forgetImagesIfGone(queries, error);
    },
  });
};

export const useRemovePairing = ({ id }: Pivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(removePairing, { params: { id } }),
    onSuccess: pivot => {
      showPivot(queries, pivot);
      toast(told(pivot, texts.remove.done));
    },
    onError: tellFailure(texts.remove.failed, texts.remove.failedTitle),
  });
};
