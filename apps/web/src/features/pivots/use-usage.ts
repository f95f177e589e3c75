import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { type Pivot, recordPivotUsage } from '@turnstone/contract/pivots';
import { useRef } from 'react';
import { updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { newId } from '../../platform/new-id.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { pivotsKey } from './use-pivots.ts';

export const useUsage = (pivotId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  // One idempotency key per request: kept while the response is unknown, renewed once the use is recorded.
  const key = useRef<string | null>(null);
  const mark = useMutation({
    mutationFn: (idempotencyKey: string) =>
      backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey }),
    onSuccess: ({ usageCount, lastUsed }) => {
      key.current = null;
      updateInList<Pivot>(queries, pivotsKey, pivotId, { usageCount, lastUsed });
      void queries.invalidateQueries({ queryKey: [getActivity.path] });
      toast({ ...texts.used, earned: true });
    },
    onError: toastError(texts.useFailed),
  });
  const markAsUsed = () => {
    key.current ??= newId();
    mark.mutate(key.current);
  };
  return { markAsUsed, isPending: mark.isPending };
};
