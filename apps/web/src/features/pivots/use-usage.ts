import { useRef } from 'react';
import { newId } from '../../backend/new-id.ts';
import { useMarkAsUsed } from './use-pivots.ts';

/** One key for one wish: kept while the answer is unknown, renewed once the use is noted. */
export const useUsage = (pivotId: string) => {
  const mark = useMarkAsUsed();
  const key = useRef<string | null>(null);
  const markAsUsed = () => {
    key.current ??= newId();
    mark.mutate(
      { pivotId, idempotencyKey: key.current },
      {
        onSuccess: () => {
          key.current = null;
        },
      },
    );
  };
  return { markAsUsed, isPending: mark.isPending };
};
