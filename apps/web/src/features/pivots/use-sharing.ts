import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSharedPivots, type Pivot, sharePivot, takeBackPivot } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { conflictIn } from '../../backend/shown-conflict.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { sharingTexts as texts } from './sharing.texts.ts';
import { showPivot } from './use-pivots.ts';

interface Sharing {
  readonly authorName: string;
  readonly includeThought: boolean;
}

export const useSharePivot = (pivot: Pivot) => {
  const { id } = pivot;
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sharing) => backend.call(sharePivot, { params: { id }, body, base: pivot }),
    onSuccess: shared => {
      showPivot(queries, shared);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast({ ...(shared.sharing?.review ? texts.waits : texts.done), earned: true });
    },
    onError: error => {
      const current = conflictIn(sharePivot, error);
      if (!current) return tellFailure(texts.failed)(error);
      // The dialog shows what others would read now.
      showPivot(queries, current);
      toast(texts.changed);
    },
  });
};

export const useTakeBackPivot = ({ id }: Pivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(takeBackPivot, { params: { id } }),
    onSuccess: pivot => {
      showPivot(queries, pivot);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast(texts.takeBack.done);
    },
    onError: tellFailure(texts.takeBack.failed),
  });
};
