import type { Query, QueryKey } from '@tanstack/react-query';
import {
  type Endpoint,
  listLetters,
  listPivots,
  listThoughts,
  type Page,
  readProgress,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import { wireOf } from '../wire.ts';

interface KeptAnswer {
  readonly endpoint: Endpoint;
  /** The name under which the screens hold it. */
  readonly queryKey: QueryKey;
}

/** What is kept to be read offline: the newest of what somebody wrote, and how far they have come. Nothing else. */
const keptAnswers: readonly KeptAnswer[] = [
  { endpoint: listPivots, queryKey: [listPivots.path] },
  { endpoint: listThoughts, queryKey: [listThoughts.path, 'waiting'] },
  { endpoint: listLetters, queryKey: [listLetters.path, false] },
  { endpoint: readProgress, queryKey: [readProgress.path] },
];
const mostItems = 50;

interface Asked {
  readonly after?: string | undefined;
  readonly waiting?: boolean | undefined;
  readonly includeArchived?: boolean | undefined;
}

/** Only the beginning of a list is kept, as it is shown first. */
export const isKept = (endpoint: Endpoint, query: Asked = {}): boolean =>
  keptAnswers.some(kept => kept.endpoint === endpoint) &&
  query.after === undefined &&
  !query.includeArchived &&
  (endpoint !== listThoughts || query.waiting === true);

type Items = Page<{ readonly id: string }>;

const firstPage = (data: unknown): Items =>
  typeof data === 'object' && data !== null && 'pages' in data
    ? ((data.pages as Items[])[0] ?? { items: [], next: null })
    : (data as Items);

/** What is to be kept of a query; null of all others. What waits to be sent is kept elsewhere. */
export const toKeep = (query: Query, isWaiting: (id: string) => boolean) => {
  const key = JSON.stringify(query.queryKey);
  const kept = keptAnswers.find(({ queryKey }) => JSON.stringify(queryKey) === key);
  const { data, status } = query.state;
  if (!kept || status !== 'success' || data === undefined) return null;
  const { endpoint } = kept;
  if (!endpoint.paged) return { name: endpoint.path, answer: wireOf(endpoint.answer, data) };
  const items = firstPage(data)
    .items.filter(({ id }) => !isWaiting(id))
    .slice(0, mostItems);
  return { name: endpoint.path, answer: wireOf(endpoint.answer, items) };
};

/** Undefined where the words of the contract have changed since it was kept. */
export const asAnswer = (endpoint: Endpoint, kept: unknown): unknown => {
  const answer = z.safeDecode(endpoint.answer, kept as never);
  return answer.success ? answer.data : undefined;
};
