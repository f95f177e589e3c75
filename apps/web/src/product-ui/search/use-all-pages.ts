import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { pageLimits } from '@turnstone/contract/paging';
import { useEffect, useRef } from 'react';
import type { Backend, LoadedPage } from '../../api/backend.ts';
import { useBackend } from '../../api/session-context.ts';

type Pages<Item> = InfiniteData<LoadedPage<Item>>;

/** Which list, and how a page of it is fetched. */
export interface ListSource<Item> {
  readonly queryKey: readonly (string | boolean)[];
  readonly fetchPage: (
    backend: Backend,
    page: { readonly after: string | undefined; readonly limit: number },
  ) => Promise<LoadedPage<Item>>;
}

const nextOf = (data: Pages<unknown> | undefined): string | null | undefined => data?.pages.at(-1)?.next;

/**
 * Page after page, one request at a time, for as long as it is on the screen; it goes on where it was left. An infinite
 * query would lose what is changed in the list while a page is on its way, so each page is added to the list as it is.
 */
export const useAllPages = <Item>({ queryKey, fetchPage }: ListSource<Item>) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const lastRun = useRef(0);
  const loaded = () => queries.getQueryData<Pages<Item>>(queryKey);

  const addPages = async (): Promise<Pages<Item>> => {
    lastRun.current += 1;
    const run = lastRun.current;
    const isOnScreen = () => queries.getQueryCache().find({ queryKey })?.isActive() ?? false;
    do {
      const page = await fetchPage(backend, { after: nextOf(loaded()) ?? undefined, limit: pageLimits.max });
      // It was begun again meanwhile, and that one goes on.
      if (run !== lastRun.current) break;
      queries.setQueryData<Pages<Item>>(queryKey, before => ({
        pages: [...(before?.pages ?? []), page],
        pageParams: [],
      }));
    } while (nextOf(loaded()) !== null && isOnScreen());
    return loaded() ?? { pages: [], pageParams: [] };
  };

  /**
   * What was there is shown until all of it is here again. It begins anew where the list was changed meanwhile, because the
   * pages that have come do not have the change. Where the screen is left before its end, it is still to be done.
   */
  const reload = async (signal: AbortSignal): Promise<Pages<Item>> => {
    signal.addEventListener('abort', () => queries.getQueryCache().find({ queryKey })?.invalidate());
    let pages: LoadedPage<Item>[] = [];
    let before = loaded();
    do {
      signal.throwIfAborted();
      if (loaded() !== before) pages = [];
      before = loaded();
      const after = pages.at(-1)?.next ?? undefined;
      pages.push(await fetchPage(backend, { after, limit: pageLimits.max }));
    } while (pages.at(-1)?.next || loaded() !== before);
    return { pages, pageParams: [] };
  };

  /** All of it was here, or something new may be before what is. After a page that did not come it goes on. */
  const isOutdated = () => {
    const { isInvalidated = false, status } = queries.getQueryState(queryKey) ?? {};
    return nextOf(loaded()) === null || (isInvalidated && status === 'success');
  };

  const query = useQuery({
    queryKey,
    // To read the signal says that the request ends with the screen, and that nothing of it is left then.
    queryFn: context => (isOutdated() ? reload(context.signal) : addPages()),
    // All of it would be compared with all that was there, in one go.
    structuralSharing: false,
  });
  const { data, isFetching, isError, refetch } = query;
  const isWhole = nextOf(data) === null;
  useEffect(() => {
    if (data && !isWhole && !isFetching && !isError) void refetch();
  }, [data, isWhole, isFetching, isError, refetch]);
  return { ...query, isWhole };
};
