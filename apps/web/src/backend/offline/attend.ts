import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { listLetters, listPivots, listThoughts, type Page, readUser, type User } from '@turnstone/contract';
import { waitingKey } from '../waiting.ts';
import { keep } from './kept.ts';
import { toKeep } from './kept-answers.ts';
import type { Outbox } from './outbox.ts';

/** How soon something that did not get there is tried again while there is a network. */
const patienceMs = 5_000;

interface Attended {
  readonly queries: QueryClient;
  readonly owner: string;
  /** Null where only the device knows who is here: it must not go on knowing it for longer because of that. */
  readonly user: User | null;
  readonly outbox: Outbox;
  /** Whether something kept was shown since it was last asked. */
  readonly takeShownKept: () => boolean;
}

type Sent = Awaited<ReturnType<Outbox['send']>>[number];
type Lists = InfiniteData<Page<{ readonly id: string }>>;

const listOf = { pivot: listPivots.path, letter: listLetters.path } as const;

type Items = Page<{ readonly id: string }>['items'];

/** Once: an answer that got lost may have brought it into the list before. */
const replaced = (items: Items, { waiting, answer }: Sent): Items =>
  items.some(({ id }) => id === waiting.id)
    ? items.filter(({ id }) => id !== answer.id).map(item => (item.id === waiting.id ? answer : item))
    : items;

/** What stood in for it until now gives way to what the server made of it. */
export const show = (queries: QueryClient, sent: Sent): void => {
  const { waiting, answer } = sent;
  if (waiting.kind === 'thought') {
    queries.setQueryData([listThoughts.path, answer.id], answer);
    return;
  }
  queries.setQueriesData<Lists>({ queryKey: [listOf[waiting.kind]] }, shown =>
    shown?.pages
      ? {
          ...shown,
          pages: shown.pages.map(page => ({
            ...page,
            items: replaced(page.items, sent),
          })),
        }
      : shown,
  );
};

/** As long as somebody is here: keeps what their pages load, and sends what waits as soon as it can be sent. */
export const attend = async ({
  queries,
  owner,
  user,
  outbox,
  takeShownKept,
}: Attended): Promise<() => void> => {
  const isWaiting = (id: string) => outbox.find(id) !== undefined;
  const keepQuery = async (query: Query) => {
    const found = toKeep(query, isWaiting);
    if (found) await keep(owner, found.name, found.answer);
  };

  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    if (!navigator.onLine) return;
    const sent = outbox.hasHope() ? await outbox.send() : [];
    for (const one of sent) show(queries, one);
    if (takeShownKept() || sent.length > 0) void queries.invalidateQueries();
    if (!isOver && outbox.hasHope()) timer = setTimeout(send, patienceMs);
  };
  /** Another tab has sent it, or taken it back: what stands in for it here has to go. */
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && key?.startsWith(waitingKey(owner, ''))) void queries.invalidateQueries();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void send();
  };

  if (user) await keep(owner, readUser.path, user);
  const cache = queries.getQueryCache();
  await Promise.all(cache.getAll().map(keepQuery));
  const stopKeeping = cache.subscribe(({ type, query }) => {
    if (type === 'updated') void keepQuery(query);
  });
  window.addEventListener('online', send);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  void send();
  return () => {
    isOver = true;
    stopKeeping();
    clearTimeout(timer);
    window.removeEventListener('online', send);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
};
