import type { QueryClient } from '@tanstack/react-query';
import {
  type AnswerOf,
  changeThought,
  deleteThought,
  type Endpoint,
  type ItemOf,
  listLetters,
  listPivots,
  listThoughts,
  type Page,
  type QueryOf,
  type Thought,
  type User,
} from '@turnstone/contract';
import {
  type AnyInput,
  type Backend,
  basedOn,
  type CallInput,
  itemsOf,
  type ListEndpoint,
} from '../backend.ts';
import { editConflict } from '../device-call.ts';
import { UnreachableError } from '../failures.ts';
import { newId } from '../new-id.ts';
import { keepDraftKey } from '../sealed-drafts.ts';
import { attend } from './attend.ts';
import { readKept } from './kept.ts';
import { asAnswer, isKept } from './kept-answers.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { kindOf, standIn } from './stand-ins.ts';
import { bodyOf, type Waiting } from './waiting-entry.ts';

type Ask<Answer> = () => Promise<Answer>;

/** What is done where the server may not be heard, or something still waits to be sent to it. */
export interface Offline {
  /** `ask` asks the server; it may be known already that nobody answers. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, ask: Ask<AnswerOf<E>>): Promise<AnswerOf<E>>;
  page<E extends ListEndpoint>(
    endpoint: E,
    query: QueryOf<E>,
    ask: Ask<Page<ItemOf<E>>>,
  ): Promise<Page<ItemOf<E>>>;
  attend(queries: QueryClient, user: User | null): Promise<() => void>;
}

const listedIn = new Map<Endpoint, Waiting['kind']>([
  [listThoughts, 'thought'],
  [listPivots, 'pivot'],
  [listLetters, 'letter'],
]);

/** What waits in the outbox, as the list would show it; a thought that is turned already is no longer waiting for it. */
const waitingIn = (endpoint: Endpoint, outbox: Outbox) => {
  const all = outbox.all();
  const turned = new Set(all.map(({ body }) => body.thoughtId));
  return all
    .filter(({ kind, id }) => kind === listedIn.get(endpoint) && !turned.has(id))
    .map(standIn)
    .reverse();
};

export const createOffline = (http: Backend, owner: string): Offline => {
  const outbox = createOutbox(http, owner);
  /** Is something on the screen that was kept? Then it is asked for anew as soon as somebody answers. */
  let hasShownKept = false;

  const kept = async (endpoint: Endpoint, error: unknown): Promise<unknown> => {
    if (!(error instanceof UnreachableError)) throw error;
    // Who has something waiting sees at least that.
    const least = waitingIn(endpoint, outbox).length > 0 ? [] : undefined;
    const answer = asAnswer(endpoint, await readKept(owner, endpoint.path)) ?? least;
    if (answer === undefined) throw error;
    hasShownKept = true;
    return answer;
  };

  const wordsOf = async (thoughtId: string): Promise<string | null> => {
    const waiting = outbox.find(thoughtId);
    if (waiting) return String(waiting.body.content);
    const known = asAnswer(listThoughts, await readKept(owner, listThoughts.path)) as Thought[] | undefined;
    return known?.find(({ id }) => id === thoughtId)?.content ?? null;
  };

  const putAside = async (kind: Waiting['kind'], input: AnyInput): Promise<unknown> => {
    const body = bodyOf(input.body);
    const behind = kind === 'pivot' ? await wordsOf(String(body.thoughtId)) : null;
    return standIn(outbox.add({ kind, body, idempotencyKey: input.idempotencyKey ?? newId(), behind }));
  };

  /** A thought that was written offline too has to be there before its pivot. */
  const askFor = async (endpoint: Endpoint, input: AnyInput, ask: Ask<unknown>): Promise<unknown> => {
    const body = bodyOf(input.body);
    const thoughtId = String(body.thoughtId);
    if (outbox.find(thoughtId)) await outbox.send();
    if (outbox.find(thoughtId)) throw new UnreachableError('Its thought still waits');
    const id = outbox.idOf(thoughtId);
    return id === thoughtId
      ? ask()
      : http.call(endpoint, { ...input, body: { ...body, thoughtId: id } } as never);
  };

  const write = async (kind: Waiting['kind'], endpoint: Endpoint, input: AnyInput, ask: Ask<unknown>) => {
    try {
      return await askFor(endpoint, input, ask);
    } catch (error) {
      // With a network, a call that fails is told, and the draft stays in its form.
      if (!(error instanceof UnreachableError) || navigator.onLine) throw error;
      return putAside(kind, input);
    }
  };

  /** It is changed here, and may have been so from another tab meanwhile. */
  const changeWaiting = (waiting: Waiting, input: AnyInput): unknown => {
    const version = basedOn(changeThought, input);
    if (version !== null && version !== String(waiting.version)) throw editConflict(standIn(waiting));
    return standIn(outbox.change(waiting, bodyOf(input.body)));
  };

  const answer = async (endpoint: Endpoint, input: AnyInput, ask: Ask<unknown>): Promise<unknown> => {
    const kind = kindOf(endpoint);
    if (kind) return write(kind, endpoint, input, ask);
    const waiting = outbox.find(String(bodyOf(input.params).id));
    if (waiting && endpoint === changeThought) return changeWaiting(waiting, input);
    if (waiting && endpoint === deleteThought) {
      outbox.remove(waiting.id);
      return { id: waiting.id };
    }
    return isKept(endpoint) ? ask().catch(error => kept(endpoint, error)) : ask();
  };

  return {
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>, ask: Ask<AnswerOf<E>>) =>
      (await answer(endpoint, input, ask)) as AnswerOf<E>,
    page: async <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>, ask: Ask<Page<ItemOf<E>>>) => {
      const { after } = (query ?? {}) as { after?: string };
      const page = await ask().catch(async (error): Promise<Page<ItemOf<E>>> => {
        if (!isKept(endpoint, query ?? {})) throw error;
        return { items: itemsOf<E>((await kept(endpoint, error)) as AnswerOf<E>), next: null };
      });
      if (after !== undefined) return page;
      return { ...page, items: [...(waitingIn(endpoint, outbox) as ItemOf<E>[]), ...page.items] };
    },
    attend: (queries, user) => {
      // Without it, drafts are not sealed when the session ends; the next visit tries again.
      if (user) void keepDraftKey(http, owner).catch(() => undefined);
      return attend({
        queries,
        owner,
        user,
        outbox,
        takeShownKept: () => {
          const before = hasShownKept;
          hasShownKept = false;
          return before;
        },
      });
    },
  };
};
