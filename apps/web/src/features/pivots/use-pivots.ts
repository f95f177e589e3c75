import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { listPivots, type Pivot, type PivotOrder } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listThoughts } from '@turnstone/contract/thoughts';
import { flattenPages, removeFromList, updateInList } from '../../api/list-cache.ts';
import { useUserId } from '../../api/session-context.ts';
import { untilItHasCome, usePages } from '../../api/use-pages.ts';
import { drafts } from '../../drafts/drafts.ts';
import { outboxKey } from '../../offline/outbox-keys.ts';

export const pivotsKey = [listPivots.path] as const;

const orderedKey = (order: PivotOrder) => (order === 'newest' ? pivotsKey : ([...pivotsKey, order] as const));
/** Of all of them, while they are searched. */
export const searchedPivotsKey = (order: PivotOrder) => [...orderedKey(order), 'search'] as const;

/** My pivots, newest first unless another order is asked for, page by page. */
export const usePivots = (order: PivotOrder = 'newest') =>
  usePages(
    orderedKey(order),
    (backend, after) => backend.page(listPivots, order === 'newest' ? { after } : { after, order }),
    untilItHasCome,
  );

/** Undefined while that is not known; a list that did not come says so where it is shown. */
export const useHasPivots = (): boolean | undefined => {
  const { data, isError } = usePivots();
  return isError || (data && flattenPages(data).length > 0);
};

/** Its place in another order may be another one now: nothing moves while it is looked at, and it is asked for again later. */
const invalidateOrders = (queries: QueryClient): void =>
  void queries.invalidateQueries({
    queryKey: pivotsKey,
    predicate: ({ queryKey }) => queryKey.length > pivotsKey.length,
    refetchType: 'none',
  });

/** As it is now, in its place of the list. */
export const updateCachedPivot = (queries: QueryClient, changed: Pivot): void => {
  updateInList<Pivot>(queries, pivotsKey, changed.id, changed);
  invalidateOrders(queries);
};

interface Usage extends Pick<Pivot, 'usageCount' | 'lastUsed'> {
  readonly pivotId: string;
}

export const updateCachedUsage = (queries: QueryClient, { pivotId, usageCount, lastUsed }: Usage): void => {
  updateInList<Pivot>(queries, pivotsKey, pivotId, { usageCount, lastUsed });
  invalidateOrders(queries);
  void queries.invalidateQueries({ queryKey: [getActivity.path] });
};

/** What is counted from pivots elsewhere on the page; it is asked for again where it is shown. */
export const invalidateDerived = (queries: QueryClient): void => {
  invalidateOrders(queries);
  for (const { path } of [getProgress, listThoughts, getActivity])
    void queries.invalidateQueries({ queryKey: [path] });
};

/** Only what was never sent: the server knows nothing of it. */
export const useRemoveQueuedPivot = () => {
  const userId = useUserId();
  const queries = useQueryClient();
  return (id: string) => {
    if (userId) drafts.remove(outboxKey(userId, id));
    removeFromList(queries, pivotsKey, id);
  };
};
