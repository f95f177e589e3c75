import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPivot, type NewPivot, type Pivot } from '@turnstone/contract/pivots';
import { prependToList } from '../../api/list-cache.ts';
import { useBackend, useUserId } from '../../api/session-context.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { invalidateDerived, pivotsKey } from './use-pivots.ts';

interface CreateInput {
  readonly body: NewPivot;
  readonly idempotencyKey: string;
  readonly onCreated: () => void;
}

export const useCreatePivot = () => {
  const backend = useBackend();
  const userId = useUserId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onCreated }: CreateInput) => {
      const pivot = await backend.call(createPivot, { body, idempotencyKey });
      onCreated();
      return pivot;
    },
    onSuccess: pivot => {
      prependToList<Pivot>(queries, pivotsKey, pivot);
      invalidateDerived(queries);
      toast(isInOutbox(userId, pivot.id) ? outboxTexts.queued : { ...texts.saved, earned: true });
    },
    onError: toastError(texts.failed),
  });
};
