import type { Query, QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { listLetters } from '@turnstone/contract/letters';
import { listNights } from '@turnstone/contract/nights';
import type { Page } from '@turnstone/contract/paging';
import { listPivots } from '@turnstone/contract/pivots';
import { getProgress } from '@turnstone/contract/progress';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { listThoughts } from '@turnstone/contract/thoughts';
import * as z from 'zod/mini';
import { toWire } from '../api/wire.ts';

interface CachedEndpoint {
  readonly endpoint: Endpoint;
  /** The query key that the screens use. */
  readonly queryKey: QueryKey;
}

/** What is cached for offline reading: the newest of what the user wrote, and their progress. Nothing else. */
const cachedEndpoints: readonly CachedEndpoint[] = [
  { endpoint: listPivots, queryKey: [listPivots.path] },
  { endpoint: listThoughts, queryKey: [listThoughts.path, 'waiting'] },
  { endpoint: listLetters, queryKey: [listLetters.path, false] },
  { endpoint: listSealedWords, queryKey: [listSealedWords.path] },
  { endpoint: listNights, queryKey: [listNights.path] },
  { endpoint: getProgress, queryKey: [getProgress.path] },
];
const maxItems = 50;

interface ListQuery {
  readonly after?: string | undefined;
  readonly waiting?: boolean | undefined;
  readonly includeArchived?: boolean | undefined;
}

/** Only the first page of a list is cached, without filters. */
export const isCacheable = (endpoint: Endpoint, query: ListQuery = {}): boolean =>
  cachedEndpoints.some(cached => cached.endpoint === endpoint) &&
  query.after === undefined &&
  !query.includeArchived &&
  (endpoint !== listThoughts || query.waiting === true);

type Items = Page<{ readonly id: string }>;

const firstPage = (data: unknown): Items =>
  typeof data === 'object' && data !== null && 'pages' in data
    ? ((data.pages as Items[])[0] ?? { items: [], next: null })
    : (data as Items);

/** What to cache of a query; null where nothing. Outbox entries are stored elsewhere. */
export const toCacheEntry = (query: Query, isInOutbox: (id: string) => boolean) => {
  const key = JSON.stringify(query.queryKey);
  const cached = cachedEndpoints.find(({ queryKey }) => JSON.stringify(queryKey) === key);
  const { data, status } = query.state;
  if (!cached || status !== 'success' || data === undefined) return null;
  const { endpoint } = cached;
  if (!endpoint.paged) return { name: endpoint.path, response: toWire(endpoint.response, data) };
  const items = firstPage(data)
    .items.filter(({ id }) => !isInOutbox(id))
    .slice(0, maxItems);
  return { name: endpoint.path, response: toWire(endpoint.response, items) };
};

/** A version that knew no ended times cached no totals: then the running one is all there is. */
const withTotals = (progress: { readonly currentStreak?: unknown }) => ({
  longestStreak: progress.currentStreak,
  totalDays: progress.currentStreak,
  ...progress,
});

/** Undefined where the contract has changed since it was cached. */
export const decodeCached = (endpoint: Endpoint, cached: unknown): unknown => {
  const current = endpoint === getProgress && cached ? withTotals(cached) : cached;
  const response = z.safeDecode(endpoint.response, current as never);
  return response.success ? response.data : undefined;
};
