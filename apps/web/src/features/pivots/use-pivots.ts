import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listPivots, listThoughts, type Pivot, readActivity, readProgress } from '@turnstone/contract';
import { useOwner } from '../../backend/backend-provider.tsx';
import { drafts } from '../../backend/drafts.ts';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { waitingKey } from '../../backend/waiting.ts';

export const pivotsKey = [listPivots.path] as const;

/** My pivots, newest first, page by page. */
export const usePivots = () => usePages(pivotsKey, (backend, after) => backend.page(listPivots, { after }));

/** As it is now, in its place of the list. */
export const showPivot = (queries: QueryClient, changed: Pivot): void =>
  showChanged<Pivot>(queries, pivotsKey, changed.id, changed);

/** What is counted from pivots elsewhere on the page; it is asked for again where it is shown. */
export const forgetDerived = (queries: QueryClient): void => {
  for (const { path } of [readProgress, listThoughts, readActivity])
    void queries.invalidateQueries({ queryKey: [path] });
};

/** Only what was never sent: the server knows nothing of it. */
export const useDropPivot = () => {
  const owner = useOwner();
  const queries = useQueryClient();
  return (id: string) => {
    if (owner) drafts.remove(waitingKey(owner, id));
    showGone(queries, pivotsKey, id);
  };
};
