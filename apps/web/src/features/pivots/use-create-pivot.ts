import { createPivot, type Pivot } from '@turnstone/contract/pivots';
import { prependToList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { isInOutbox } from '../../offline/outbox-keys.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { outboxTexts } from '../../product-ui/outbox-badge/outbox.texts.ts';
import { pivotsTexts as texts } from './pivots.texts.ts';
import { invalidateDerived, pivotsKey } from './use-pivots.ts';

export const useCreatePivot = () => {
  const userId = useUserId();
  return useSave(createPivot, {
    onSaved: (pivot, queries) => {
      prependToList<Pivot>(queries, pivotsKey, pivot);
      invalidateDerived(queries);
    },
    toast: ({ id }) => (isInOutbox(userId, id) ? outboxTexts.queued : { ...texts.saved, earned: true }),
    failed: texts.failed,
  });
};
