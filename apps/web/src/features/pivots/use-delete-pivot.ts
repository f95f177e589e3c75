import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePivot, listSharedPivots } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { showGone } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { forgetDerived, pivotsKey } from './use-pivots.ts';

export const useDeletePivot = (id: string, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const deleted = await backend.call(deletePivot, { params: { id } });
      onDeleted();
      return deleted;
    },
    onSuccess: deleted => {
      showGone(queries, pivotsKey, deleted.id);
      forgetDerived(queries);
      void queries.invalidateQueries({ queryKey: [listSharedPivots.path] });
      toast(texts.deleted);
    },
    onError: tellFailure(texts.delete.failed),
  });
};
