import { type Pivot, readUser, type Thought, type UnsentLetter } from '@turnstone/contract';
import type { Backend } from '../backend.ts';
import { type DraftStore, drafts } from '../drafts.ts';
import { BackendError } from '../failures.ts';
import { newId } from '../new-id.ts';
import { waitingKey } from '../waiting.ts';
import { sentTo } from './stand-ins.ts';
import { type Waiting, waitingOf } from './waiting-entry.ts';

interface Sent {
  readonly waiting: Waiting;
  readonly answer: Thought | Pivot | UnsentLetter;
}

/** The server heard it and said no for good. Anything else may go well the next time. */
const isFinal = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.status < 500 && ![401, 408, 429].includes(error.status);

/** One tab sends at a time. Two at once would do no harm, only the work twice. */
const alone = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** What one person wrote without a network, on this device, until it is sent. */
export const createOutbox = (http: Backend, owner: string, store: DraftStore = drafts) => {
  /** Of what was sent from here: the ids of the server, by those it had before. */
  const sentIds = new Map<string, string>();

  const all = (): Waiting[] => waitingOf(owner, store);
  const find = (id: string): Waiting | undefined => all().find(one => one.id === id);
  const put = (waiting: Waiting): void =>
    store.mustKeep(waitingKey(owner, waiting.id), JSON.stringify(waiting));
  const remove = (id: string): void => store.remove(waitingKey(owner, id));

  const add = (given: Pick<Waiting, 'kind' | 'body' | 'idempotencyKey' | 'behind'>): Waiting => {
    const waiting = { ...given, version: 0, id: newId(), writtenAt: new Date().toISOString(), refused: null };
    put(waiting);
    return waiting;
  };

  /** Other words are another wish: they get a key of their own. */
  const change = (waiting: Waiting, body: Waiting['body']): Waiting => {
    const changed = {
      ...waiting,
      version: waiting.version - 1,
      body,
      idempotencyKey: newId(),
      refused: null,
    };
    put(changed);
    return changed;
  };

  /** Whatever is written about the thing names it by the id that the server gave it, a draft as well. */
  const rename = (from: string, to: string): void => {
    sentIds.set(from, to);
    for (const key of store.keysOf(owner)) {
      const words = store.text(key);
      if (words?.includes(from) && key !== waitingKey(owner, from))
        store.keep(key, words.replaceAll(from, to));
    }
  };

  const waitsForItsThought = ({ body }: Waiting): boolean => find(String(body.thoughtId)) !== undefined;

  /** True where it makes sense to go on with the next one. */
  const sendOne = async (waiting: Waiting, sent: Sent[]): Promise<boolean> => {
    const { kind, id, body, idempotencyKey, writtenAt } = waiting;
    try {
      const answer = await http.call(sentTo[kind], { body: body as never, idempotencyKey, writtenAt });
      // First what refers to it and then itself: cut off in between, it is sent again and answered the same.
      rename(id, answer.id);
      remove(id);
      sent.push({ waiting, answer });
      return true;
    } catch (error) {
      if (isFinal(error)) put({ ...waiting, refused: error.detail ?? error.message });
      return isFinal(error);
    }
  };

  /** The session decides whose a thing becomes: it must not be somebody else's by now. */
  const isOwnerHere = (): Promise<boolean> =>
    http.call(readUser, {}).then(
      ({ id }) => id === owner,
      () => false,
    );

  /** Sends what waits, the oldest first, and says what got there. What does not get there goes on waiting. */
  const send = (): Promise<readonly Sent[]> =>
    alone(`outbox-${owner}`, async () => {
      const sent: Sent[] = [];
      if (!(await isOwnerHere())) return sent;
      for (const { id } of all()) {
        // Read anew: another tab may have sent it, and its thought may have got its id.
        const waiting = find(id);
        if (!waiting || waiting.refused !== null || waitsForItsThought(waiting)) continue;
        if (!(await sendOne(waiting, sent))) break;
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
    /** Is there something that may still get there by itself? */
    hasHope: () => all().some(({ refused }) => refused === null),
    idOf: (id: string) => sentIds.get(id) ?? id,
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
