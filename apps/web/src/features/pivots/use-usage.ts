import { useQueryClient } from '@tanstack/react-query';
import { type Pivot, recordPivotUsage } from '@turnstone/contract/pivots';
import { useRef } from 'react';
import { useBackend } from '../../api/session-context.ts';
import { newId } from '../../platform/new-id.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import type { UsageToUndo } from './undo-usage.ts';
import { updateCachedUsage } from './use-pivots.ts';

interface UsageInput {
  readonly idempotencyKey: string;
  /** As the pivot was shown when it was used. */
  readonly usedBefore: string | null;
  readonly usageCount: number;
}

/** Notes the use of a pivot, and takes it back. */
export const useUsage = ({ id: pivotId, lastUsed: usedBefore, usageCount }: Pivot) => {
  // One idempotency key per request: kept while the response is unknown, renewed once the use is recorded.
  const key = useRef<string | null>(null);
  const backend = useBackend();
  const queries = useQueryClient();
  // Few take it back: its code comes with the press.
  const undo = (body: UsageToUndo) =>
    import('./undo-usage.ts').then(
      ({ undoUsage }) => undoUsage(backend, queries, body),
      toastError(texts.undoFailed),
    );
  const { mutate, isPending } = useSave(recordPivotUsage, {
    toInput: ({ idempotencyKey }: UsageInput) => ({
      body: { pivotId },
      idempotencyKey,
    }),
    onSaved: (usage, queries) => {
      key.current = null;
      updateCachedUsage(queries, usage);
    },
    toast: ({ lastUsed, usageCount }, before) => ({
      ...texts.used,
      earned: true,
      // Used elsewhere meanwhile: which use would then be the last is not known here.
      ...(usageCount === before.usageCount + 1 && {
        action: undoAction(() => void undo({ pivotId, lastUsed, usedBefore: before.usedBefore })),
      }),
    }),
    failed: texts.useFailed,
  });
  /** `onUsed` runs only while the user is still here. */
  const markAsUsed = (onUsed?: (usage: Pick<Pivot, 'usageCount' | 'lastUsed'>) => void) => {
    key.current ??= newId();
    mutate(
      { idempotencyKey: key.current, usedBefore, usageCount },
      { onSuccess: ({ usageCount, lastUsed }) => onUsed?.({ usageCount, lastUsed }) },
    );
  };
  return { markAsUsed, isPending };
};
