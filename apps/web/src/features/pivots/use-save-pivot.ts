import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPivot, type NewPivot, type Pivot } from '@turnstone/contract';
import { useBackend, useOwner } from '../../backend/backend-provider.tsx';
import { showNew } from '../../backend/shown-lists.ts';
import { isWaiting } from '../../backend/waiting.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { waitingTexts } from '../../ui/waiting/waiting.texts.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { forgetDerived, pivotsKey } from './use-pivots.ts';

interface Saving {
  readonly body: NewPivot;
  readonly idempotencyKey: string;
  readonly onSaved: () => void;
}

export const useSavePivot = () => {
  const backend = useBackend();
  const owner = useOwner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onSaved }: Saving) => {
      const pivot = await backend.call(createPivot, { body, idempotencyKey });
      onSaved();
      return pivot;
    },
    onSuccess: pivot => {
      showNew<Pivot>(queries, pivotsKey, pivot);
      forgetDerived(queries);
      toast(isWaiting(owner, pivot.id) ? waitingTexts.kept : { ...texts.saved, earned: true });
    },
    onError: tellFailure(texts.failed),
  });
};
