import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pivot } from '@turnstone/contract/pivots';
import { listSharedPivots, sharePivot, unsharePivot } from '@turnstone/contract/shared-pivots';
import { getConflict } from '../../api/get-conflict.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { sharingTexts as texts } from './sharing.texts.ts';
import { updateCachedPivot } from './use-pivots.ts';

interface ShareInput {
  readonly authorName: string;
  readonly includeThought: boolean;
}

export const useSharePivot = (pivot: Pivot) => {
  const { id } = pivot;
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareInput) => backend.call(sharePivot, { params: { id }, body, base: pivot }),
    onSuccess: shared => {
      updateCachedPivot(queries, shared);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast({ ...(shared.sharing?.review ? texts.waits : texts.done), earned: true });
    },
    onError: error => {
      const current = getConflict(sharePivot, error);
      if (!current) return toastError(texts.failed)(error);
      // The dialog shows what others would read now.
      updateCachedPivot(queries, current);
      toast(texts.changed);
    },
  });
};

export const useUnsharePivot = ({ id }: Pivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(unsharePivot, { params: { id } }),
    onSuccess: pivot => {
      updateCachedPivot(queries, pivot);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast(texts.unshare.done);
    },
    onError: toastError(texts.unshare.failed),
  });
};
