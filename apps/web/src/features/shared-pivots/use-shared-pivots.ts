import type { QueryClient } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { listPivots } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import {
  listSharedPivots,
  type SharedPivot,
  saveSharedPivot,
  unsharePivot,
} from '@turnstone/contract/shared-pivots';
import { hasErrorCode, planErrorText } from '../../api/errors.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError, toastErrorMessage } from '../../ui/toast/toast-error.ts';
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

export const useSaveSharedPivot = ({ id, pivotPhrase, thoughtContent, tags }: SharedPivot) =>
  useSave(saveSharedPivot, {
    toInput: (idempotencyKey: string) => ({
      body: { sharedPivotId: id, pivotPhrase, thoughtContent, tags },
      idempotencyKey,
    }),
    onSaved: (_, queries) => {
      updateInList<SharedPivot>(queries, sharedKey, id, { isInPersonalLibrary: true });
      invalidateLibrary(queries);
    },
    toast: { ...texts.saved, earned: true },
    failed: (error, queries) => {
      // The spec wants no other words here, whatever the server says; but a plan that ended is no error (P53).
      if (planErrorText(error) === null) toastErrorMessage(texts.notSaved);
      else toastError(texts.notSaved)(error);
      if (hasErrorCode(error, 'not_found')) void queries.invalidateQueries({ queryKey: sharedKey });
    },
  });

/** One's own, from where others see it. */
export const useUnsharePivot = ({ id, pivotId }: SharedPivot) =>
  useSave(unsharePivot, {
    toInput: () => ({ params: { id: pivotId ?? id } }),
    onSaved: (_, queries) => {
      removeFromList(queries, sharedKey, id);
      invalidateLibrary(queries);
    },
    toast: texts.unshared,
    failed: texts.unshareFailed,
  });
