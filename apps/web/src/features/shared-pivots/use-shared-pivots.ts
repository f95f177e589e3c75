import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listPivots,
  listSharedPivots,
  readActivity,
  readProgress,
  type SharedPivot,
  saveSharedPivot,
  takeBackPivot,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure, tellProblem } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { sharedPivotsTexts as texts } from './shared-pivots.texts.ts';

const sharedKey = [listSharedPivots.path] as const;

/** The pivots that are shared, newest shared first, page by page. */
export const useSharedPivots = () =>
  usePages(sharedKey, (backend, after) => backend.page(listSharedPivots, { after }));

/** Somebody's own library has changed from here: it is asked for anew where it is shown. */
const forgetLibrary = (queries: QueryClient): void => {
  for (const { path } of [listPivots, readProgress, readActivity])
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
      showChanged<SharedPivot>(queries, sharedKey, id, { isInPersonalLibrary: true });
      forgetLibrary(queries);
      toast({ ...texts.saved, earned: true });
    },
    onError: error => {
      // The spec wants no other words here, whatever the server says.
      tellProblem(texts.notSaved);
      if (isRefusedAs(error, 'not_found')) void queries.invalidateQueries({ queryKey: sharedKey });
    },
  });
};

/** One's own, from where others see it. */
export const useTakeBack = ({ id, pivotId }: SharedPivot) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(takeBackPivot, { params: { id: pivotId ?? id } }),
    onSuccess: () => {
      showGone(queries, sharedKey, id);
      forgetLibrary(queries);
      toast(texts.takenBack);
    },
    onError: tellFailure(texts.notTakenBack),
  });
};
