import { getCurrentUser } from '@turnstone/contract/account';
import type { Letter } from '@turnstone/contract/letters';
import type { Pivot } from '@turnstone/contract/pivots';
import type { Thought } from '@turnstone/contract/thoughts';
import type { Backend } from '../api/backend.ts';
import { BackendError } from '../api/errors.ts';
import { type DraftStore, drafts } from '../drafts/drafts.ts';
import { newId } from '../platform/new-id.ts';
import { createEndpoints } from './optimistic.ts';
import { type OutboxEntry, readOutbox } from './outbox-entry.ts';
import { outboxKey } from './outbox-keys.ts';

interface SentEntry {
  readonly entry: OutboxEntry;
  readonly response: Thought | Pivot | Letter;
}

/** The server rejected it for good. Anything else may succeed on the next try. */
const isFinal = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** One tab sends at a time. Two at once would do no harm, only the work twice. */
const withLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** What one user wrote while the server could not take it, on this device, until it is sent. */
export const createOutbox = (http: Backend, userId: string, store: DraftStore = drafts) => {
  /** Of what was sent from here: the ids of the server, by those it had before. */
  const sentIds = new Map<string, string>();
  const addListeners = new Set<() => void>();

  const all = (): OutboxEntry[] => readOutbox(userId, store);
  const find = (id: string): OutboxEntry | undefined => all().find(one => one.id === id);
  const put = (entry: OutboxEntry): void =>
    store.saveOrThrow(outboxKey(userId, entry.id), JSON.stringify(entry));
  const remove = (id: string): void => store.remove(outboxKey(userId, id));

  const add = (input: Pick<OutboxEntry, 'kind' | 'body' | 'idempotencyKey' | 'behind'>): OutboxEntry => {
    const entry = { ...input, version: 0, id: newId(), writtenAt: new Date().toISOString(), rejection: null };
    put(entry);
    for (const listener of addListeners) listener();
    return entry;
  };

  /** A changed body is another request: it gets a new idempotency key. */
  const change = (entry: OutboxEntry, body: OutboxEntry['body']): OutboxEntry => {
    const updated = {
      ...entry,
      version: entry.version - 1,
      body,
      idempotencyKey: newId(),
      rejection: null,
    };
    put(updated);
    return updated;
  };

  /** Whatever is written about the thing names it by the id that the server gave it, a draft as well. */
  const rename = (from: string, to: string): void => {
    sentIds.set(from, to);
    for (const key of store.keysOf(userId)) {
      const words = store.text(key);
      if (words?.includes(from) && key !== outboxKey(userId, from))
        store.save(key, words.replaceAll(from, to));
    }
  };

  const hasUnsentThought = ({ body }: OutboxEntry): boolean => find(String(body.thoughtId)) !== undefined;

  /** True where it makes sense to go on with the next one. */
  const sendEntry = async (entry: OutboxEntry, sent: SentEntry[]): Promise<boolean> => {
    const { kind, id, body, idempotencyKey, writtenAt } = entry;
    try {
      const response = await http.call(createEndpoints[kind], {
        body: body as never,
        idempotencyKey,
        writtenAt,
      });
      // First what refers to it and then itself: interrupted in between, it is sent again with the same idempotency key.
      rename(id, response.id);
      remove(id);
      sent.push({ entry, response });
      return true;
    } catch (error) {
      if (isFinal(error)) put({ ...entry, rejection: error.detail ?? error.message });
      return isFinal(error);
    }
  };

  /** The session decides who owns a new thing: another user may be signed in by now. */
  const isSameUser = (): Promise<boolean> =>
    http.call(getCurrentUser, {}).then(
      ({ id }) => id === userId,
      () => false,
    );

  /** Sends what waits, the oldest first, and says what got there. What does not get there goes on waiting. */
  const send = (): Promise<readonly SentEntry[]> =>
    withLock(`outbox-${userId}`, async () => {
      const sent: SentEntry[] = [];
      if (!(await isSameUser())) return sent;
      for (const { id } of all()) {
        // Read anew: another tab may have sent it, and its thought may have got its id.
        const entry = find(id);
        if (!entry || entry.rejection !== null || hasUnsentThought(entry)) continue;
        if (!(await sendEntry(entry, sent))) break;
      }
      return sent;
    });

  return {
    all,
    find,
    add,
    change,
    remove,
    send,
    onAdd: (listener: () => void) => {
      addListeners.add(listener);
      return () => void addListeners.delete(listener);
    },
    /** Whether an entry may still be sent without the user. */
    hasPending: () => all().some(({ rejection }) => rejection === null),
    idOf: (id: string) => sentIds.get(id) ?? id,
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
