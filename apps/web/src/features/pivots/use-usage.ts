import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Pivot, readActivity, recordPivotUsage } from '@turnstone/contract';
import { useRef } from 'react';
import { useBackend } from '../../backend/backend-provider.tsx';
import { newId } from '../../backend/new-id.ts';
import { showChanged } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { pivotsKey } from './use-pivots.ts';

export const useUsage = (pivotId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  // One key for one wish: kept while the answer is unknown, renewed once the use is noted.
  const key = useRef<string | null>(null);
  const mark = useMutation({
    mutationFn: (idempotencyKey: string) =>
      backend.call(recordPivotUsage, { body: { pivotId }, idempotencyKey }),
    onSuccess: ({ usageCount, lastUsed }) => {
      key.current = null;
      showChanged<Pivot>(queries, pivotsKey, pivotId, { usageCount, lastUsed });
      void queries.invalidateQueries({ queryKey: [readActivity.path] });
      toast({ ...texts.used, earned: true });
    },
    onError: tellFailure(texts.useFailed),
  });
  const markAsUsed = () => {
    key.current ??= newId();
    mark.mutate(key.current);
  };
  return { markAsUsed, isPending: mark.isPending };
};
