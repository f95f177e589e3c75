import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { getCurrentUser, type User } from '@turnstone/contract/account';
import { listLetters } from '@turnstone/contract/letters';
import { listNights } from '@turnstone/contract/nights';
import type { Page } from '@turnstone/contract/paging';
import { listPivots } from '@turnstone/contract/pivots';
import { listSealedWords } from '@turnstone/contract/sealed-words';
import { listThoughts } from '@turnstone/contract/thoughts';
import { toCacheEntry } from './cache-policy.ts';
import { cacheResponse } from './cached-responses.ts';
import type { Outbox } from './outbox.ts';
import { outboxKey } from './outbox-keys.ts';

/** How soon sending is retried while there is a network: each time later until something gets there. */
const retryDelayMs = { first: 5_000, max: 60_000 };

interface SyncOptions {
  readonly queries: QueryClient;
  readonly userId: string;
  /** Null where only the device knows who is signed in: the cached user must not live longer because of that. */
  readonly user: User | null;
  readonly outbox: Outbox;
  /** Withdraws what was let go and may have been saved; whether there was anything. */
  readonly withdraw: () => Promise<boolean>;
  /** Whether a cached response was shown since the last call. */
  readonly takeHasShownCached: () => boolean;
}

type SentEntry = Awaited<ReturnType<Outbox['send']>>[number];
type Lists = InfiniteData<Page<{ readonly id: string }>>;

const listOf = {
  pivot: listPivots.path,
  letter: listLetters.path,
  sealedWords: listSealedWords.path,
  night: listNights.path,
} as const;

type Items = Page<{ readonly id: string }>['items'];

/** No duplicates: after a lost response it may be in the list already. */
const replaceItem = (items: Items, { entry, response }: SentEntry): Items =>
  items.some(({ id }) => id === entry.id)
    ? items.filter(({ id }) => id !== response.id).map(item => (item.id === entry.id ? response : item))
    : items;

/** Replaces the optimistic item by the response of the server. */
export const showSent = (queries: QueryClient, sent: SentEntry): void => {
  const { entry, response } = sent;
  if (entry.kind === 'thought') {
    queries.setQueryData([listThoughts.path, response.id], response);
    return;
  }
  if (entry.kind === 'belief') return;
  queries.setQueriesData<Lists>({ queryKey: [listOf[entry.kind]] }, cached =>
    cached?.pages
      ? {
          ...cached,
          pages: cached.pages.map(page => ({
            ...page,
            items: replaceItem(page.items, sent),
          })),
        }
      : cached,
  );
};

/** While somebody is signed in: caches what their pages load, and sends the outbox as soon as possible. */
export const startSync = async ({
  queries,
  userId,
  user,
  outbox,
  withdraw,
  takeHasShownCached,
}: SyncOptions): Promise<() => void> => {
  const isInOutbox = (id: string) => outbox.find(id) !== undefined;
  const cacheQuery = async (query: Query) => {
    const found = toCacheEntry(query, isInOutbox);
    if (found) await cacheResponse(userId, found.name, found.response);
  };

  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Not in all browsers at once: a busy server would turn them all away again. */
  const sendLater = () => {
    clearTimeout(timer);
    if (isOver) return;
    const delay = Math.min(retryDelayMs.max, retryDelayMs.first * 2 ** failures);
    timer = setTimeout(send, delay * (0.5 + Math.random() / 2));
  };
  const withdrawAndShow = async () => {
    if (await withdraw()) void queries.invalidateQueries();
  };
  const send = async () => {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    const sent = outbox.hasPending() ? await outbox.send() : [];
    for (const one of sent) showSent(queries, one);
    void withdrawAndShow();
    if (takeHasShownCached() || sent.length > 0) void queries.invalidateQueries();
    failures = sent.length > 0 ? 0 : failures + 1;
    if (outbox.hasPending()) sendLater();
    else failures = 0;
  };
  const sendNow = () => {
    failures = 0;
    void send();
  };
  /** Another tab has sent, removed or added an entry: the item goes here too, or is sent from here if that tab closes. */
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(outboxKey(userId, ''))) return;
    if (newValue === null) void queries.invalidateQueries();
    else sendLater();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') sendNow();
  };

  if (user) await cacheResponse(userId, getCurrentUser.path, user);
  const cache = queries.getQueryCache();
  await Promise.all(cache.getAll().map(cacheQuery));
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'updated') void cacheQuery(query);
  });
  const stopListening = outbox.onAdd(sendLater);
  window.addEventListener('online', sendNow);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  void send();
  return () => {
    isOver = true;
    unsubscribe();
    stopListening();
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
