import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePivot, listSharedPivots, type Pivot } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { conflictIn } from '../../backend/shown-conflict.ts';
import { showGone } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { forgetDerived, pivotsKey, showPivot } from './use-pivots.ts';

export const useDeletePivot = (pivot: Pivot, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const deleted = await backend.call(deletePivot, { params: { id: pivot.id }, base: pivot });
      onDeleted();
      return deleted;
    },
    onSuccess: deleted => {
      showGone(queries, pivotsKey, deleted.id);
      forgetDerived(queries);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast(texts.deleted);
    },
    onError: error => {
      const current = conflictIn(deletePivot, error);
      if (!current) return tellFailure(texts.delete.failed)(error);
      showPivot(queries, current);
      toast(texts.delete.changed);
    },
  });
};
