import type { QueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@turnstone/contract/endpoint';
import { undoPivotUsage } from '@turnstone/contract/pivot-usage';
import type { Backend } from '../../api/backend.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { endBeliefQuestion } from './belief-row-place.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { updateCachedUsage } from './use-pivots.ts';

export type UsageToUndo = BodyOf<typeof undoPivotUsage>;

export const undoUsage = (backend: Backend, queries: QueryClient, body: UsageToUndo): Promise<void> =>
  backend.call(undoPivotUsage, { body }).then(usage => {
    updateCachedUsage(queries, usage);
    // It was asked because of this use.
    endBeliefQuestion(body.pivotId);
  }, toastError(texts.undoFailed));
