import { QueryClient } from '@tanstack/react-query';
import type { Backend } from './backend.ts';

/** Never stale, never fetched again by itself, never repeated (spec §9). One client serves one session. */
export const createQueryClient = (backend: Backend): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // It knows the whole contract; a query with an endpoint of its own does not wait for it.
        queryFn: async ({ queryKey }) => (await import('./answer-to-key.ts')).answerToKey(backend, queryKey),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Otherwise a call made offline waits in silence; the device answers offline, and the server's absence is told.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
