import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { Page } from '@turnstone/contract/paging';
import type { Backend } from './backend.ts';
import { useBackend } from './session-context.ts';

/** A list as far as it is here. */
export type Pages<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

export interface PagesOptions {
  /** False while something else comes first. */
  readonly enabled?: boolean;
  /** Where others change it too: each time it is opened. */
  readonly refetchOnMount?: 'always';
  /** Where it changes while the page stands: each time somebody looks at it again. */
  readonly refetchOnWindowFocus?: true | 'always';
  /** Where what others changed matters: in milliseconds, how old it may be when it is opened or looked at again. */
  readonly staleTime?: number;
  /** Where it can be asked for in another order, or with more in it: what stands there stays until that has come. */
  readonly placeholderData?: typeof keepPreviousData;
}

export const untilItHasCome = { placeholderData: keepPreviousData } as const;

/** A list that comes page by page. */
export const usePages = <Item>(
  queryKey: readonly (string | boolean)[],
  fetchPage: (backend: Backend, after: string | undefined) => Promise<Page<Item>>,
  options: PagesOptions = {},
): Pages<Item> => {
  const backend = useBackend();
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(backend, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};
