import type { Endpoint, ResponseOf } from '@turnstone/contract/endpoint';
import { createLetter, letterFields, updateLetter } from '@turnstone/contract/letters';
import { updateProjectIdea } from '@turnstone/contract/project-ideas';
import { updateProjectTimeLog } from '@turnstone/contract/project-time-logs';
import { pickFields } from '@turnstone/contract/written-fields';
import { mergeThings } from '@turnstone/rules/night-things';
import * as z from 'zod/mini';
import type { AnyInput, Backend, CallInput } from './backend.ts';
import { isSame } from './changed-fields.ts';
import { noteOutcome } from './conflict-outcomes.ts';
import type { Clash, ConflictQuestion, PromptConflict } from './conflict-prompt.ts';
import { type BackendError, hasErrorCode } from './errors.ts';
import { toWire } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Somebody may change one thing in many places at once: after so many rounds it is an ordinary error. */
const maxRounds = 5;

/** Fields without text are not worth a prompt: the last write wins. */
const silentFields = new Set([
  'sharedAt',
  'imageId',
  'displayStyle',
  'kind',
  'strength',
  'pivotId',
  'didHelp',
  'ending',
  'morning',
]);

/** Of a letter, what goes with its words: nobody is asked about it alone, and the version that is taken brings its own. */
const unaskedFields = new Set(['way', 'minutes', 'after', 'restsUntil', 'evenings']);

/** Two changes of a list whose entries are changed one by one: each is made, and nobody is asked. */
const mergers: Readonly<Record<string, (was: never, mine: never, is: never) => unknown>> = {
  things: mergeThings,
};

/** The user decides later: nothing was written, and what was typed is still a draft. */
class ConflictPostponed extends Error {
  override readonly name = 'ConflictPostponed';
  readonly calmTitle = 'Not saved yet';
  readonly detail = 'Nothing was overwritten. Your words are still here.';
}

const valuesOf = (endpoint: Endpoint, thing: unknown): Fields =>
  endpoint.changes?.valuesOf(thing as never) ?? {};

/** Changed there and here since `base`, and not to the same. */
const clashesIn = (endpoint: Endpoint, body: Fields, base: unknown, current: unknown): Clash[] => {
  const [was, is] = [valuesOf(endpoint, base), valuesOf(endpoint, current)];
  return Object.entries(body)
    .filter(([field, mine]) => !isSame(is[field], was[field]) && !isSame(is[field], mine))
    .filter(([field]) => !silentFields.has(field) && !(field in mergers))
    .map(([field, mine]) => ({ field, mine, other: is[field] }));
};

/** What the change is on top of the others', where they can be made one after the other. */
const onTopOf = (endpoint: Endpoint, body: Fields, base: unknown, current: unknown): Fields => {
  const [was, is] = [valuesOf(endpoint, base), valuesOf(endpoint, current)];
  const merged = Object.entries(body).map(([field, mine]) => [
    field,
    mergers[field]?.((was[field] ?? []) as never, mine as never, is[field] as never) ?? mine,
  ]);
  return Object.fromEntries(merged);
};

const isShort = (endpoint: Endpoint, field: string): boolean =>
  field === 'title' ||
  field === 'uploaderName' ||
  [updateProjectIdea, updateProjectTimeLog].includes(endpoint as never);

/** Undefined where the two cannot stand beside each other: of a choice only one holds. */
const joinValues = (endpoint: Endpoint, { field, mine, other }: Clash): unknown => {
  if (field === 'tags') return [...new Set([...(other as string[]), ...(mine as string[])])];
  const isText = ['title', 'content', 'description', 'pivotPhrase'].includes(field);
  if (!isText || typeof mine !== 'string' || typeof other !== 'string') return undefined;
  return `${other}${isShort(endpoint, field) ? ' / ' : '\n\n'}${mine}`;
};

const fits = ({ body }: Endpoint, change: Fields): boolean =>
  body !== undefined && z.safeParse(body, toWire(body, change)).success;

/** The change with both in it, as far as there is room; null where there is not, or there is nothing to join. */
const mergeBoth = (endpoint: Endpoint, body: Fields, clashes: readonly Clash[]): Fields | null => {
  const both = clashes.flatMap(clash => {
    const value = joinValues(endpoint, clash);
    return value === undefined ? [] : [[clash.field, value] as const];
  });
  const merged = { ...body, ...Object.fromEntries(both) };
  return both.length > 0 && fits(endpoint, merged) ? merged : null;
};

/** Two versions of a letter are two letters: one long text with everything twice would help nobody. */
const isSplit = (endpoint: Endpoint, clashes: readonly Clash[]): boolean =>
  endpoint === updateLetter && clashes.some(({ field }) => field === 'title' || field === 'content');

/** What is left of the change when the other version is taken; null where that is no change. */
const without = (endpoint: Endpoint, body: Fields, clashes: readonly Clash[]): Fields | null => {
  const rest = Object.entries(body).filter(([name]) => !clashes.some(({ field }) => field === name));
  const change = Object.fromEntries(rest);
  return rest.length > 0 && fits(endpoint, change) ? change : null;
};

/** Once, however often it is tried: the key says which version of which letter it is a copy of. */
const createSecondLetter = async (
  backend: Backend,
  current: ResponseOf<typeof updateLetter>,
): Promise<void> => {
  const idempotencyKey = `other-${current.id}-${current.version}`;
  await backend.call(createLetter, { body: pickFields(letterFields, current), idempotencyKey });
};

interface Resolution {
  /** What is still to be changed; null where nothing is. */
  readonly body: Fields | null;
  readonly outcome?: keyof typeof messages;
}

const messages = {
  other: { title: 'The other version is kept' },
  both: { title: 'Both versions are kept' },
};

interface ConflictDeps {
  readonly backend: Backend;
  readonly promptConflict: PromptConflict;
}

const resolveClashes = async (
  { backend, promptConflict }: ConflictDeps,
  endpoint: Endpoint,
  body: Fields,
  clashes: readonly Clash[],
  current: unknown,
): Promise<Resolution> => {
  const asked = clashes.filter(({ field }) => !unaskedFields.has(field));
  if (asked.length === 0) return { body };
  const isTwo = isSplit(endpoint, clashes);
  const both = isTwo ? body : mergeBoth(endpoint, body, clashes);
  const canJoinAll = asked.every(clash => joinValues(endpoint, clash) !== undefined);
  const bothAs: ConflictQuestion['bothAs'] = both && (isTwo ? 'two' : canJoinAll ? 'one' : 'words');
  const choice = await promptConflict({ clashes: asked, bothAs });
  if (choice === null) throw new ConflictPostponed('The conflict was postponed');
  if (choice === 'mine') return { body };
  if (choice === 'both' && both) {
    if (isTwo) await createSecondLetter(backend, current as ResponseOf<typeof updateLetter>);
    return { body: both, outcome: 'both' };
  }
  return { body: without(endpoint, body, clashes), outcome: 'other' };
};

/** Sends the change again, based on the current version, until it is written or the user decides later. */
export const resolveConflict = async <E extends Endpoint>(
  deps: ConflictDeps,
  endpoint: E,
  input: CallInput<E>,
  originalError: unknown,
): Promise<ResponseOf<E>> => {
  let { body, base } = input as AnyInput as { body: Fields; base: unknown };
  let failure = originalError;
  for (let round = 0; round < maxRounds; round += 1) {
    const wireCurrent = (failure as BackendError).problem?.current as z.input<E['response']>;
    const current: ResponseOf<E> = z.decode<E['response']>(endpoint.response, wireCurrent);
    body = onTopOf(endpoint, body, base, current);
    const resolution = await resolveClashes(
      deps,
      endpoint,
      body,
      clashesIn(endpoint, body, base, current),
      current,
    );
    if (resolution.body === null) {
      noteOutcome(current as object, messages.other);
      return current;
    }
    ({ body } = resolution);
    base = current;
    try {
      const response = await deps.backend.call(endpoint, { ...input, body, base } as CallInput<E>);
      if (resolution.outcome) noteOutcome(response as object, messages[resolution.outcome]);
      return response;
    } catch (error) {
      if (!hasErrorCode(error as Error, 'edit_conflict')) throw error;
      failure = error;
    }
  }
  throw failure;
};
