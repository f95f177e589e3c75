import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type PivotChange, updatePivot } from '@turnstone/contract/pivots';
import type { BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { updateCachedPivot } from './use-pivots.ts';

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updatePivot>;
  readonly body: PivotChange;
  readonly onChanged: () => void;
}

export const useUpdatePivot = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: UpdateInput) => {
      const changed = await backend.call(updatePivot, { params: { id }, body, base });
      updateCachedPivot(queries, changed);
      onChanged();
      return changed;
    },
    onSuccess: pivot =>
      toast(savedMessage(pivot, pivot.sharing ? { ...texts.changed, ...texts.copyStays } : texts.changed)),
    onError: toastError(texts.failed),
  });
};
