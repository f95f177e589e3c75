import { updateContact } from '@turnstone/contract/contacts';
import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { createLetter, updateLetter } from '@turnstone/contract/letters';
import { createPivot, updatePairing, updatePivot } from '@turnstone/contract/pivots';
import { createProjectIdea, updateProjectIdea } from '@turnstone/contract/project-ideas';
import { createProjectTimeLog, updateProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { createProject, updateProject } from '@turnstone/contract/projects';
import { createThought, updateThought } from '@turnstone/contract/thoughts';
import * as z from 'zod/mini';
import { shortHash } from '../platform/short-hash.ts';
import type { AnyInput, Backend, CallInput } from './backend.ts';
import { noteOutcome } from './conflict-outcomes.ts';
import { toWire } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The endpoint that creates the thing again where it was deleted elsewhere. */
const recreateWith = new Map<Endpoint, Endpoint & { readonly body: z.ZodMiniObject }>([
  [updateThought, createThought],
  [updatePivot, createPivot],
  [updateLetter, createLetter],
  [updateProject, createProject],
  [updateProjectIdea, createProjectIdea],
  [updateProjectTimeLog, createProjectTimeLog],
]);

/** Said of a letter that is there, and no words of it: a tap alone brings back nothing that somebody deleted. */
const saidOfLetters: ReadonlySet<string> = new Set(['way', 'after', 'restsUntil', 'evenings']);

/** Never created again: a second note of one contact would end the streak again. */
const neverCreatedAgain: readonly Endpoint[] = [updateContact];

const savedAsNew = {
  title: 'Saved as a new one',
  text: 'The original had been deleted in another tab or on another device. Your words are kept.',
};

/** Nobody did anything wrong: its toast has a calm title. */
class DeletedElsewhere extends Error {
  override readonly name = 'DeletedElsewhere';
  readonly calmTitle = 'Deleted elsewhere';
  readonly detail: string;

  constructor(hasWords: boolean) {
    super('It is gone');
    this.detail = hasWords
      ? 'This was deleted in another tab or on another device. Your words are still here: copy them if you want to keep them.'
      : 'This was deleted in another tab or on another device, so it is gone here too.';
  }
}

interface DeletedDeps {
  readonly backend: Backend;
  readonly onDeleted: OnDeleted;
}

/** Called for a thing that no longer exists; 'by reading' where nothing was to be changed. */
export type OnDeleted = (id: string, how: 'by reading' | 'by changing') => void;

const hasFieldOf = (body: Fields, { body: { shape } }: { readonly body: z.ZodMiniObject }): boolean =>
  Object.keys(body).some(field => field in shape && !saidOfLetters.has(field));

/** Everything that was in the form; null where something is missing that a new one needs. */
const toFullBody = (
  { body: schema }: { readonly body: z.ZodMiniObject },
  base: Fields,
  body: Fields,
): Fields | null => {
  const thought = base.thought as { readonly id: string } | null | undefined;
  const all: Fields = { ...base, ...body, ...(thought && { thoughtId: thought.id }) };
  const fullBody = Object.fromEntries(Object.keys(schema.shape).map(field => [field, all[field]]));
  return z.safeParse(schema, toWire(schema, fullBody)).success ? fullBody : null;
};

const recreate = async <E extends Endpoint>(
  { backend, onDeleted }: DeletedDeps,
  endpoint: E,
  id: string,
  { body, base }: { readonly body: Fields; readonly base: Fields },
): Promise<ResponseOf<E>> => {
  if (neverCreatedAgain.includes(endpoint)) throw new DeletedElsewhere(true);
  const creation = recreateWith.get(endpoint);
  if (!creation || !hasFieldOf(body, creation)) {
    onDeleted(id, 'by changing');
    throw new DeletedElsewhere(false);
  }
  const fullBody = toFullBody(creation, base, body);
  if (!fullBody) throw new DeletedElsewhere(true);
  const idempotencyKey = `anew-${id}-${shortHash(JSON.stringify(fullBody))}`;
  const created = await backend.call(creation, { body: fullBody, idempotencyKey } as never).catch(() => {
    throw new DeletedElsewhere(true);
  });
  onDeleted(id, 'by changing');
  noteOutcome(created as object, savedAsNew);
  return created as ResponseOf<E>;
};

/** The thing that a call is about: its own id, or what it is written into. */
const idIn = ({ params, body }: AnyInput): string | null => {
  const { id, projectId, pivotId } = { ...(body as Fields | undefined), ...(params as Fields | undefined) };
  const found = id ?? projectId ?? pivotId;
  return typeof found === 'string' ? found : null;
};

/**
 * It was deleted elsewhere: it is removed from the query cache and the offline cache. A delete succeeds, and what the
 * user has just written is created again.
 */
export const resolveDeleted = async <E extends Endpoint>(
  deps: DeletedDeps,
  endpoint: E,
  input: CallInput<E>,
  originalError: unknown,
): Promise<ResponseOf<E>> => {
  const any: AnyInput = input;
  const id = idIn(any);
  // Of a pivot and its image either may be missing.
  if (id === null || (endpoint as Endpoint) === updatePairing) throw originalError;
  if (endpoint.method === 'DELETE') {
    const { data } = z.safeParse<E['response']>(endpoint.response, { id });
    if (data) return data;
  }
  if (endpoint.changes)
    return recreate(deps, endpoint, id, any as { readonly body: Fields; readonly base: Fields });
  deps.onDeleted(id, endpoint.method === 'GET' ? 'by reading' : 'by changing');
  throw originalError;
};
