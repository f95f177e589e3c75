import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { listPivots } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import {
  listSharedPivots,
  type SharedPivot,
  saveSharedPivot,
  unsharePivot,
} from '@turnstone/contract/shared-pivots';
import { hasErrorCode } from '../../api/errors.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError, toastErrorMessage } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';

const sharedKey = [listSharedPivots.path] as const;

/** The pivots that are shared, newest shared first, page by page. */
export const useSharedPivots = () =>
  usePages(sharedKey, (backend, after) => backend.page(listSharedPivots, { after }));

/** Somebody's own library has changed from here: it is asked for anew where it is shown. */
const invalidateLibrary = (queries: QueryClient): void => {
  for (const { path } of [listPivots, getProgress, getActivity])
    void queries.invalidateQueries({ queryKey: [path] });
};

export const useSaveSharedPivot = ({ id, pivotPhrase, thoughtContent, tags }: SharedPivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      backend.call(saveSharedPivot, {
        body: { sharedPivotId: id, pivotPhrase, thoughtContent, tags },
        idempotencyKey,
      }),
    onSuccess: () => {
      updateInList<SharedPivot>(queries, sharedKey, id, { isInPersonalLibrary: true });
      invalidateLibrary(queries);
      toast({ ...texts.saved, earned: true });
    },
    onError: error => {
      // The spec wants no other words here, whatever the server says.
      toastErrorMessage(texts.notSaved);
      if (hasErrorCode(error, 'not_found')) void queries.invalidateQueries({ queryKey: sharedKey });
    },
  });
};

/** One's own, from where others see it. */
export const useUnsharePivot = ({ id, pivotId }: SharedPivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(unsharePivot, { params: { id: pivotId ?? id } }),
    onSuccess: () => {
      removeFromList(queries, sharedKey, id);
      invalidateLibrary(queries);
      toast(texts.unshared);
    },
    onError: toastError(texts.unshareFailed),
  });
};
