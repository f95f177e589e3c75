import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePivot, type PivotChange } from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { showPivot } from './use-pivots.ts';

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changePivot>;
  readonly body: PivotChange;
  readonly onChanged: () => void;
}

export const useChangePivot = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: Changing) => {
      const changed = await backend.call(changePivot, { params: { id }, body, base });
      showPivot(queries, changed);
      onChanged();
      return changed;
    },
    onSuccess: pivot =>
      toast(savedMessage(pivot, pivot.sharing ? { ...texts.changed, ...texts.copyStays } : texts.changed)),
    onError: tellFailure(texts.failed),
  });
};
