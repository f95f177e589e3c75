import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@turnstone/contract/account';
import type { Endpoint, ItemOf, QueryOf, ResponseOf } from '@turnstone/contract/endpoint';
import { listLetters, removeLetter, updateLetter } from '@turnstone/contract/letters';
import { listNights, removeNight, removeNights, updateNight } from '@turnstone/contract/nights';
import { listPivots, type Pivot, type PivotOrder } from '@turnstone/contract/pivots';
import { listSealedWords, removeSealedWords, setOpening } from '@turnstone/contract/sealed-words';
import { listThoughts, removeThought, type Thought, updateThought } from '@turnstone/contract/thoughts';
import {
  type AnyInput,
  type Backend,
  basedOn,
  type CallInput,
  itemsOf,
  type ListEndpoint,
  type LoadedPage,
} from '../api/backend.ts';
import { editConflict, isBusy, UnreachableError } from '../api/errors.ts';
import { storeDraftKey } from '../drafts/sealed-drafts.ts';
import { newId } from '../platform/new-id.ts';
import { decodeCached, isCacheable } from './cache-policy.ts';
import { readCachedResponse } from './cached-responses.ts';
import { kindOf, toOptimistic } from './optimistic.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { bodyOf, type OutboxEntry } from './outbox-entry.ts';
import { sentIdOf } from './sent-ids.ts';
import { startSync } from './start-sync.ts';
import { inOrder, isSaidToday, withWaitingBeliefs } from './waiting-beliefs.ts';
import { withdrawStoredAttempts } from './withdraw-attempts.ts';

type ServerCall<Result> = () => Promise<Result>;

/** Handles calls where the server may be unreachable or busy, or the outbox is not empty. */
export interface Offline {
  /** `callServer` may already be known to fail. `wasOnline`: it may have got there without an answer. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    callServer: ServerCall<ResponseOf<E>>,
    wasOnline: boolean,
  ): Promise<ResponseOf<E>>;
  page<E extends ListEndpoint>(
    endpoint: E,
    query: QueryOf<E>,
    callServer: ServerCall<LoadedPage<ItemOf<E>>>,
  ): Promise<LoadedPage<ItemOf<E>>>;
  startSync(queries: QueryClient, user: User | null): Promise<() => void>;
}

const kindOfList = new Map<Endpoint, OutboxEntry['kind']>([
  [listThoughts, 'thought'],
  [listPivots, 'pivot'],
  [listLetters, 'letter'],
  [listSealedWords, 'sealedWords'],
  [listNights, 'night'],
]);

/** The same call about what has been sent from here since, by the id that it has at the server; null where it has no other. */
const withSentId = (input: AnyInput): AnyInput | null => {
  const params = bodyOf(input.params);
  const id = sentIdOf(String(params.id));
  return params.id === undefined || id === params.id ? null : { ...input, params: { ...params, id } };
};

/** Made to something that may have got to the server without an answer: it is sent first, so that the server has one of it. */
const madeAfterSending: readonly Endpoint[] = [
  updateNight,
  updateLetter,
  removeNight,
  setOpening,
  removeSealedWords,
  removeLetter,
];

/** Outbox entries as optimistic list items; a thought that already has a pivot is no longer in the list of waiting thoughts. */
const listOutbox = (endpoint: Endpoint, outbox: Outbox) => {
  const all = outbox.all();
  const turned = new Set(all.map(({ body }) => body.thoughtId));
  return all
    .filter(({ kind, id, isRemoved }) => kind === kindOfList.get(endpoint) && !isRemoved && !turned.has(id))
    .map(toOptimistic)
    .reverse();
};

export const createOffline = (http: Backend, userId: string): Offline => {
  const outbox = createOutbox(http, userId);
  /** Whether a cached response is on the screen: it is refetched as soon as the server is reachable. */
  let hasShownCached = false;

  const readCached = async (endpoint: Endpoint, error: unknown): Promise<unknown> => {
    if (!(error instanceof UnreachableError)) throw error;
    // With entries in the outbox, at least those are shown.
    const fallback = listOutbox(endpoint, outbox).length > 0 ? [] : undefined;
    const response = decodeCached(endpoint, await readCachedResponse(userId, endpoint.path)) ?? fallback;
    if (response === undefined) throw error;
    hasShownCached = true;
    return response;
  };

  const withBeliefs = <Item>(page: LoadedPage<Item>): LoadedPage<Item> => {
    const waiting = outbox.all();
    return { ...page, items: page.items.map(one => withWaitingBeliefs(one as Pivot, waiting) as Item) };
  };

  const thoughtContentOf = async (thoughtId: string): Promise<string | null> => {
    const entry = outbox.find(thoughtId);
    if (entry) return String(entry.body.content);
    const cachedThoughts = decodeCached(listThoughts, await readCachedResponse(userId, listThoughts.path)) as
      | Thought[]
      | undefined;
    return cachedThoughts?.find(({ id }) => id === thoughtId)?.content ?? null;
  };

  /** Said of a pivot that is known here; what it says is shown with it until it is sent. */
  const addBeliefToOutbox = async (input: AnyInput, error: unknown, mayBeSent: boolean): Promise<Pivot> => {
    const about = String(bodyOf(input.params).id);
    const cached = decodeCached(listPivots, await readCachedResponse(userId, listPivots.path));
    const pivot = (cached as Pivot[] | undefined)?.find(({ id }) => id === about);
    if (!pivot) throw error;
    const idempotencyKey = input.idempotencyKey ?? newId();
    outbox.add({ kind: 'belief', about, body: bodyOf(input.body), idempotencyKey, behind: null, mayBeSent });
    return withWaitingBeliefs(pivot, outbox.all());
  };

  const letWaitingBeliefsGo = (pivotId: string): void => {
    for (const entry of outbox.all()) if (isSaidToday(entry, pivotId)) outbox.letGo(entry);
  };

  const addToOutbox = async (
    kind: OutboxEntry['kind'],
    input: AnyInput,
    mayBeSent: boolean,
  ): Promise<unknown> => {
    const body = bodyOf(input.body);
    const behind = kind === 'pivot' ? await thoughtContentOf(String(body.thoughtId)) : null;
    const idempotencyKey = input.idempotencyKey ?? newId();
    return toOptimistic(outbox.add({ kind, body, idempotencyKey, behind, mayBeSent }));
  };

  /** A thought in the outbox has to be sent before its pivot. */
  const callAfterThought = async (
    endpoint: Endpoint,
    input: AnyInput,
    callServer: ServerCall<unknown>,
  ): Promise<unknown> => {
    const body = bodyOf(input.body);
    const thoughtId = String(body.thoughtId);
    if (outbox.find(thoughtId)) await outbox.send();
    if (outbox.find(thoughtId)) throw new UnreachableError('Its thought still waits');
    const id = outbox.idOf(thoughtId);
    return id === thoughtId
      ? callServer()
      : http.call(endpoint, { ...input, body: { ...body, thoughtId: id } } as never);
  };

  /** With a network that does not lead to the server, the error is shown, and the draft stays in its form. */
  const canWait = (error: unknown, { body }: AnyInput): boolean => {
    if (isBusy(error)) return true;
    const isBehindPending = outbox.find(String(bodyOf(body).thoughtId))?.rejection === null;
    return error instanceof UnreachableError && (!navigator.onLine || isBehindPending);
  };

  const write = async (
    kind: OutboxEntry['kind'],
    endpoint: Endpoint,
    input: AnyInput,
    callServer: ServerCall<unknown>,
    wasOnline: boolean,
  ) => {
    try {
      const saved = await callAfterThought(endpoint, input, callServer);
      if (kind === 'belief') letWaitingBeliefsGo(String(bodyOf(input.params).id));
      return saved;
    } catch (error) {
      if (!canWait(error, input)) throw error;
      // Under a key of somebody else's making it may have been sent before.
      const mayBeSent = input.idempotencyKey !== undefined || (wasOnline && !isBusy(error));
      return kind === 'belief'
        ? addBeliefToOutbox(input, error, mayBeSent)
        : addToOutbox(kind, input, mayBeSent);
    }
  };

  /** An outbox entry is changed in place; another tab may have changed it meanwhile. */
  const updateEntry = (entry: OutboxEntry, input: AnyInput): unknown => {
    const version = basedOn(updateThought, input);
    if (version !== null && version !== String(entry.version)) throw editConflict(toOptimistic(entry));
    const body = bodyOf(input.body);
    return toOptimistic(
      entry.kind === 'thought' ? outbox.changeBody(entry, body) : outbox.changeLater(entry, body),
    );
  };

  const removeEntry = (entry: OutboxEntry): unknown => {
    outbox.letGo(entry);
    return { id: entry.id };
  };

  /** On what the server has of it by now. */
  const callSent = ({ id, version }: OutboxEntry, endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
    const isBasedOnEntry = basedOn(endpoint, input) === String(version);
    const base = isBasedOnEntry ? outbox.sentThing(id) : input.base;
    return http.call(endpoint, { ...input, params: { id: outbox.idOf(id) }, base } as never);
  };

  const callAfterSending = async (
    before: OutboxEntry,
    endpoint: Endpoint,
    input: AnyInput,
  ): Promise<unknown> => {
    await outbox.send();
    const entry = outbox.find(before.id);
    if (!entry) return callSent(before, endpoint, input);
    if (endpoint === updateNight || endpoint === updateLetter) return updateEntry(entry, input);
    if (endpoint === setOpening) throw new UnreachableError('The server says when it opens');
    return removeEntry(entry);
  };

  /** Also those that wait here. */
  const removeAllNights = async (callServer: ServerCall<unknown>): Promise<unknown> => {
    const { removed } = (await callServer()) as ResponseOf<typeof removeNights>;
    const waiting = outbox.all().filter(({ kind, isRemoved }) => kind === 'night' && !isRemoved);
    for (const entry of waiting) removeEntry(entry);
    return { removed: removed + waiting.length };
  };

  const handleCall = async (
    endpoint: Endpoint,
    input: AnyInput,
    callServer: ServerCall<unknown>,
    wasOnline: boolean,
  ): Promise<unknown> => {
    const kind = kindOf(endpoint);
    if (kind) return write(kind, endpoint, input, callServer, wasOnline);
    const entry = outbox.find(String(bodyOf(input.params).id));
    if (entry && endpoint === updateThought) return updateEntry(entry, input);
    if (entry && endpoint === removeThought) return removeEntry(entry);
    if (entry && madeAfterSending.includes(endpoint)) return callAfterSending(entry, endpoint, input);
    if (endpoint === removeNights) return removeAllNights(callServer);
    const sentInput = withSentId(input);
    if (sentInput) return http.call(endpoint, sentInput as never);
    return isCacheable(endpoint) ? callServer().catch(error => readCached(endpoint, error)) : callServer();
  };

  return {
    call: async <E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      callServer: ServerCall<ResponseOf<E>>,
      wasOnline: boolean,
    ) => (await handleCall(endpoint, input, callServer, wasOnline)) as ResponseOf<E>,
    page: async <E extends ListEndpoint>(
      endpoint: E,
      query: QueryOf<E>,
      callServer: ServerCall<LoadedPage<ItemOf<E>>>,
    ) => {
      const isPivots = (endpoint as Endpoint) === listPivots;
      const { after, order = 'newest' } = (query ?? {}) as { after?: string; order?: PivotOrder };
      const found = await callServer().catch(async (error): Promise<LoadedPage<ItemOf<E>>> => {
        if (!isCacheable(endpoint, query ?? {})) throw error;
        const items = (await readCached(endpoint, error)) as ResponseOf<E>;
        return { items: itemsOf<E>(items), next: null, isFromDevice: true };
      });
      const page = isPivots ? withBeliefs(found) : found;
      if (after !== undefined) return page;
      const items = [...(listOutbox(endpoint, outbox) as ItemOf<E>[]), ...page.items];
      // What waits is the newest; in another order it has a place among the others.
      const ordered = isPivots && order !== 'newest' ? inOrder(items as Pivot[], order) : items;
      return { ...page, items: ordered as ItemOf<E>[] };
    },
    startSync: (queries, user) => {
      // Without it, drafts are not sealed when the session ends; the next visit tries again.
      if (user) void storeDraftKey(http, userId).catch(() => undefined);
      return startSync({
        queries,
        userId,
        user,
        outbox,
        withdraw: () => withdrawStoredAttempts(http, userId),
        takeHasShownCached: () => {
          const before = hasShownCached;
          hasShownCached = false;
          return before;
        },
      });
    },
  };
};
