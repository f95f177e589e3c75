import { getCurrentUser } from '@turnstone/contract/account';
import { updateLetter } from '@turnstone/contract/letters';
import { createNight, updateNight } from '@turnstone/contract/nights';
import { withdrawRequest } from '@turnstone/contract/withdrawals';
import type { Backend } from '../api/backend.ts';
import { BackendError, hasErrorCode } from '../api/errors.ts';
import { type DraftStore, drafts } from '../drafts/drafts.ts';
import { newId } from '../platform/new-id.ts';
import { createEndpoints, type Queueable, withdrawnKinds } from './optimistic.ts';
import { type OutboxEntry, readOutbox } from './outbox-entry.ts';
import { outboxKey } from './outbox-keys.ts';
import { rememberSentId } from './sent-ids.ts';

interface SentEntry {
  readonly entry: OutboxEntry;
  readonly response: Queueable;
}

/** The server rejected it for good. Anything else may succeed on the next try. */
const isFinal = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.status < 500 && ![401, 408, 429].includes(error.status);

const hasThings = (night: OutboxEntry['body'] | null): boolean =>
  Array.isArray(night?.things) && night.things.length > 0;

/** A letter that was written on while it waited, where the server has other words: these are only here. */
const hasUnsentWords = ({ kind, change }: OutboxEntry, error: BackendError): boolean => {
  const current = error.problem?.current as { readonly content?: unknown } | undefined;
  return kind === 'letter' && change?.content !== undefined && change.content !== current?.content;
};

/** One tab sends at a time. Two at once would do no harm, only the work twice. */
const withLock = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** What one user wrote while the server could not take it, on this device, until it is sent. */
export const createOutbox = (http: Backend, userId: string, store: DraftStore = drafts) => {
  /** What was sent from here, as the server has it, by the ids it had before. */
  const sentThings = new Map<string, Queueable>();
  const addListeners = new Set<() => void>();

  const all = (): OutboxEntry[] => readOutbox(userId, store);
  const find = (id: string): OutboxEntry | undefined => all().find(one => one.id === id);
  const put = (entry: OutboxEntry): void =>
    store.saveOrThrow(outboxKey(userId, entry.id), JSON.stringify(entry));
  const remove = (id: string): void => store.remove(outboxKey(userId, id));

  const add = (
    input: Pick<OutboxEntry, 'kind' | 'body' | 'idempotencyKey' | 'behind' | 'mayBeSent'> &
      Partial<Pick<OutboxEntry, 'about'>>,
  ): OutboxEntry => {
    const entry = {
      about: null,
      ...input,
      isRemoved: false,
      change: null,
      version: 0,
      id: newId(),
      writtenAt: new Date().toISOString(),
      rejection: null,
    };
    put(entry);
    for (const listener of addListeners) listener();
    return entry;
  };

  /** Its words are gone from here at once. What may have got to the server is withdrawn there by its key alone. */
  const letGo = (entry: OutboxEntry): void => {
    const mayBeThere = entry.mayBeSent && entry.rejection === null && withdrawnKinds.has(entry.kind);
    if (mayBeThere) put({ ...entry, body: {}, change: null, behind: null, isRemoved: true });
    else remove(entry.id);
    for (const listener of addListeners) listener();
  };

  /** A changed body is another request: it gets a new idempotency key. */
  const changeBody = (entry: OutboxEntry, body: OutboxEntry['body']): OutboxEntry => {
    const updated = {
      ...entry,
      version: entry.version - 1,
      body,
      change: null,
      idempotencyKey: newId(),
      rejection: null,
    };
    put(updated);
    return updated;
  };

  /** A change beside the body, which stays as it was: however often it was sent before, there is one thing of it. */
  const changeLater = (entry: OutboxEntry, change: OutboxEntry['body']): OutboxEntry => {
    if (entry.rejection !== null) return changeBody(entry, { ...entry.body, ...entry.change, ...change });
    const updated = { ...entry, version: entry.version - 1, change: { ...entry.change, ...change } };
    put(updated);
    return updated;
  };

  /** Whatever is written about the thing names it by the id that the server gave it, a draft as well. */
  const rename = (from: string, to: string): void => {
    for (const key of store.keysOf(userId)) {
      const words = store.text(key);
      if (words?.includes(from) && key !== outboxKey(userId, from))
        store.save(key, words.replaceAll(from, to));
    }
  };

  const hasUnsentThought = ({ body }: OutboxEntry): boolean => find(String(body.thoughtId)) !== undefined;

  /** A night that was not kept, because nothing is to be remembered of one, is kept with its small things. */
  const sendThings = async (entry: OutboxEntry, created: Queueable): Promise<Queueable> => {
    const { body, change, idempotencyKey, writtenAt } = entry;
    if (hasThings(body) || !hasThings(change)) return created;
    const input = { idempotencyKey: `${idempotencyKey}-things`, writtenAt };
    return http.call(createNight, { ...input, body: { ...body, ...change } as never });
  };

  /** Where it was removed elsewhere in between, there is nothing left to change. */
  const sendChange = async (entry: OutboxEntry, created: Queueable): Promise<Queueable> => {
    if (entry.change === null) return created;
    const input = { params: { id: created.id }, body: entry.change };
    const sending: Promise<Queueable> =
      entry.kind === 'letter'
        ? http.call(updateLetter, { ...input, base: created } as never)
        : http.call(updateNight, input);
    return sending.catch((error: unknown) => {
      if (isFinal(error) && hasUnsentWords(entry, error)) throw error;
      if (hasErrorCode(error as Error, 'not_found')) return sendThings(entry, created);
      if (isFinal(error)) return created;
      throw error;
    });
  };

  const withdraw = async ({ id, idempotencyKey }: OutboxEntry): Promise<void> => {
    await http.call(withdrawRequest, { body: { idempotencyKey } });
    remove(id);
  };

  /** True where it makes sense to go on with the next one. */
  const sendEntry = async (entry: OutboxEntry, sent: SentEntry[]): Promise<boolean> => {
    const { kind, id, body, about, idempotencyKey, writtenAt } = entry;
    const isLetGo = (): boolean => find(id)?.isRemoved ?? entry.isRemoved;
    // Also where the device is full it is sent.
    if (navigator.onLine && !entry.mayBeSent && withdrawnKinds.has(kind))
      store.save(outboxKey(userId, id), JSON.stringify({ ...entry, mayBeSent: true }));
    try {
      if (isLetGo()) {
        await withdraw(entry);
        return true;
      }
      const input = { params: about === null ? undefined : { id: about }, body, idempotencyKey, writtenAt };
      const created = await http.call(createEndpoints[kind], input as never);
      // Let go while it was on its way.
      if (isLetGo()) {
        rememberSentId(id, created.id);
        await withdraw(entry);
        return true;
      }
      const response = await sendChange(entry, created);
      // First what refers to it and then itself: interrupted in between, it is sent again with the same idempotency key.
      sentThings.set(id, response);
      rememberSentId(id, response.id);
      rename(id, response.id);
      remove(id);
      sent.push({ entry, response });
      return true;
    } catch (error) {
      // There is nothing in a belief that somebody would want to keep: it was said of a pivot that is gone, or has a newer one.
      if (isFinal(error) && (isLetGo() || kind === 'belief')) remove(id);
      else if (isFinal(error)) put({ ...entry, rejection: error.detail ?? error.message });
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
    changeBody,
    changeLater,
    letGo,
    send,
    onAdd: (listener: () => void) => {
      addListeners.add(listener);
      return () => void addListeners.delete(listener);
    },
    /** Whether an entry may still be sent without the user. */
    hasPending: () => all().some(({ rejection }) => rejection === null),
    idOf: (id: string) => sentThings.get(id)?.id ?? id,
    sentThing: (id: string) => sentThings.get(id),
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
