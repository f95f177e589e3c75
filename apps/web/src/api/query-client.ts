import { QueryClient } from '@tanstack/react-query';
import type { Backend } from './backend.ts';

/** Never stale, never fetched again by itself, never repeated (spec §9). One client serves one session. */
export const createQueryClient = (backend: Backend): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // It knows the whole contract; a query with an endpoint of its own does not wait for it.
        queryFn: async ({ queryKey }) =>
          (await import('./fetch-by-query-key.ts')).fetchByQueryKey(backend, queryKey),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Otherwise a call made offline waits in silence; the offline backend responds, or the error is shown.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
