import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Pivot, removePivot } from '@turnstone/contract/pivots';
import { listSharedPivots } from '@turnstone/contract/shared-pivots';
import { getConflict } from '../../api/get-conflict.ts';
import { removeFromList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { invalidateDerived, pivotsKey, updateCachedPivot } from './use-pivots.ts';

export const useRemovePivot = (pivot: Pivot, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const deleted = await backend.call(removePivot, { params: { id: pivot.id }, base: pivot });
      onDeleted();
      return deleted;
    },
    onSuccess: deleted => {
      removeFromList(queries, pivotsKey, deleted.id);
      invalidateDerived(queries);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast(texts.deleted);
    },
    onError: error => {
      const current = getConflict(removePivot, error);
      if (!current) return toastError(texts.delete.failed)(error);
      updateCachedPivot(queries, current);
      toast(texts.delete.changed);
    },
  });
};
