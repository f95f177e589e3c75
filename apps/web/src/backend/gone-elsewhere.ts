import {
  type AnswerOf,
  changeLetter,
  changePairing,
  changePivot,
  changeProject,
  changeProjectIdea,
  changeProjectTimeLog,
  changeThought,
  createLetter,
  createPivot,
  createProject,
  createProjectIdea,
  createThought,
  type Endpoint,
  logProjectTime,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { AnyInput, Backend, CallInput } from './backend.ts';
import { noteOutcome } from './conflict-outcomes.ts';
import { shortHash } from './short-hash.ts';
import { wireOf } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What takes the words of a change where the thing itself is gone. */
const madeAnewBy = new Map<Endpoint, Endpoint & { readonly body: z.ZodMiniObject }>([
  [changeThought, createThought],
  [changePivot, createPivot],
  [changeLetter, createLetter],
  [changeProject, createProject],
  [changeProjectIdea, createProjectIdea],
  [changeProjectTimeLog, logProjectTime],
]);

const savedAnew = {
  title: 'Saved as a new one',
  text: 'It was deleted elsewhere in the meantime. Your words are kept.',
};

/** Nobody did anything wrong: it is told without alarm. */
class GoneElsewhere extends Error {
  override readonly name = 'GoneElsewhere';
  readonly calmTitle = 'Deleted elsewhere';
  readonly detail: string;

  constructor(hasWords: boolean) {
    super('It is gone');
    this.detail = hasWords
      ? 'This was deleted in another tab or on another device. Your words are still here: copy them if you want to keep them.'
      : 'This was deleted in another tab or on another device, so it is gone here too.';
  }
}

interface Around {
  readonly backend: Backend;
  readonly onGone: OnGone;
}

/** Told of a thing that no longer exists; `byReading` where nothing was to be changed. */
export type OnGone = (id: string, how: 'by reading' | 'by changing') => void;

const isNamed = (body: Fields, { body: { shape } }: { readonly body: z.ZodMiniObject }): boolean =>
  Object.keys(body).some(field => field in shape);

/** Everything that was in the form; null where something is missing that a new one needs. */
const wholeOf = (
  { body: schema }: { readonly body: z.ZodMiniObject },
  base: Fields,
  body: Fields,
): Fields | null => {
  const thought = base.thought as { readonly id: string } | null | undefined;
  const all: Fields = { ...base, ...body, ...(thought && { thoughtId: thought.id }) };
  const whole = Object.fromEntries(Object.keys(schema.shape).map(field => [field, all[field]]));
  return z.safeParse(schema, wireOf(schema, whole)).success ? whole : null;
};

const settleChange = async <E extends Endpoint>(
  { backend, onGone }: Around,
  endpoint: E,
  id: string,
  { body, base }: { readonly body: Fields; readonly base: Fields },
): Promise<AnswerOf<E>> => {
  const anew = madeAnewBy.get(endpoint);
  if (!anew || !isNamed(body, anew)) {
    onGone(id, 'by changing');
    throw new GoneElsewhere(false);
  }
  const whole = wholeOf(anew, base, body);
  if (!whole) throw new GoneElsewhere(true);
  const idempotencyKey = `anew-${id}-${shortHash(JSON.stringify(whole))}`;
  const made = await backend.call(anew, { body: whole, idempotencyKey } as never).catch(() => {
    throw new GoneElsewhere(true);
  });
  onGone(id, 'by changing');
  noteOutcome(made as object, savedAnew);
  return made as AnswerOf<E>;
};

/** The thing that a call is about: its own id, or what it is written into. */
const idIn = ({ params, body }: AnyInput): string | null => {
  const { id, projectId, pivotId } = { ...(body as Fields | undefined), ...(params as Fields | undefined) };
  const found = id ?? projectId ?? pivotId;
  return typeof found === 'string' ? found : null;
};

/**
 * It was deleted elsewhere: it leaves what is shown and what is kept. Whoever wanted it gone has what they wanted, and
 * what somebody has just written becomes a new one.
 */
export const settleGone = async <E extends Endpoint>(
  around: Around,
  endpoint: E,
  input: CallInput<E>,
  refused: unknown,
): Promise<AnswerOf<E>> => {
  const any: AnyInput = input;
  const id = idIn(any);
  // Of a pivot and its image either may be missing.
  if (id === null || (endpoint as Endpoint) === changePairing) throw refused;
  if (endpoint.method === 'DELETE') {
    const { data } = z.safeParse<E['answer']>(endpoint.answer, { id });
    if (data) return data;
  }
  if (endpoint.changes)
    return settleChange(around, endpoint, id, any as { readonly body: Fields; readonly base: Fields });
  around.onGone(id, endpoint.method === 'GET' ? 'by reading' : 'by changing');
  throw refused;
};
