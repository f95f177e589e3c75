import {
  type AnswerOf,
  changeLetter,
  changeProjectIdea,
  changeProjectTimeLog,
  createLetter,
  type Endpoint,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import type { AskPerson, Clash, ConflictQuestion } from './ask-person.ts';
import type { AnyInput, Backend, CallInput } from './backend.ts';
import { isSame } from './changed-fields.ts';
import { noteOutcome } from './conflict-outcomes.ts';
import { type BackendError, isRefusedAs } from './failures.ts';
import { wireOf } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Somebody changes one thing in many places at once: more often than this, it is told as any other failure. */
const mostRounds = 5;

/** What has no words is not worth a question: what was done last holds. */
const unasked = new Set(['sharedAt', 'imageId', 'displayStyle']);

/** Put off: nothing was written, and what was typed is still a draft. */
class LeftForLater extends Error {
  override readonly name = 'LeftForLater';
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
    .filter(([field]) => !unasked.has(field))
    .map(([field, mine]) => ({ field, mine, other: is[field] }));
};

const isShort = (endpoint: Endpoint, field: string): boolean =>
  field === 'title' ||
  field === 'uploaderName' ||
  [changeProjectIdea, changeProjectTimeLog].includes(endpoint as never);

/** Undefined where the two cannot stand beside each other: of a choice only one holds. */
const joined = (endpoint: Endpoint, { field, mine, other }: Clash): unknown => {
  if (field === 'tags') return [...new Set([...(other as string[]), ...(mine as string[])])];
  const isText = ['title', 'content', 'description', 'pivotPhrase'].includes(field);
  if (!isText || typeof mine !== 'string' || typeof other !== 'string') return undefined;
  return `${other}${isShort(endpoint, field) ? ' / ' : '\n\n'}${mine}`;
};

/** The change with both in it, as far as there is room; null where there is not, or there is nothing to join. */
const withBoth = (endpoint: Endpoint, body: Fields, clashes: readonly Clash[]): Fields | null => {
  const both = clashes.flatMap(clash => {
    const value = joined(endpoint, clash);
    return value === undefined ? [] : [[clash.field, value] as const];
  });
  const whole = { ...body, ...Object.fromEntries(both) };
  const fits = endpoint.body && z.safeParse(endpoint.body, wireOf(endpoint.body, whole)).success;
  return both.length > 0 && fits ? whole : null;
};

/** Two versions of a letter are two letters: one long text with everything twice would help nobody. */
const becomesTwo = (endpoint: Endpoint, clashes: readonly Clash[]): boolean =>
  endpoint === changeLetter && clashes.some(({ field }) => field === 'title' || field === 'content');

const without = (body: Fields, clashes: readonly Clash[]): Fields =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !clashes.some(({ field }) => field === name)));

/** Once, however often it is tried: the key says which version of which letter it is a copy of. */
const keepSecondLetter = async (backend: Backend, current: AnswerOf<typeof changeLetter>): Promise<void> => {
  const { id, version, title, content, mood } = current;
  const idempotencyKey = `other-${id}-${version}`;
  await backend.call(createLetter, { body: { title, content, mood }, idempotencyKey });
};

interface Settled {
  /** What is still to be changed; null where nothing is. */
  readonly body: Fields | null;
  readonly outcome?: keyof typeof messages;
}

const messages = {
  other: { title: 'The other version is kept' },
  both: { title: 'Both versions are kept' },
};

interface Around {
  readonly backend: Backend;
  readonly ask: AskPerson;
}

const settle = async (
  { backend, ask }: Around,
  endpoint: Endpoint,
  body: Fields,
  clashes: readonly Clash[],
  current: unknown,
): Promise<Settled> => {
  if (clashes.length === 0) return { body };
  const isTwo = becomesTwo(endpoint, clashes);
  const both = isTwo ? body : withBoth(endpoint, body, clashes);
  const isAllJoined = clashes.every(clash => joined(endpoint, clash) !== undefined);
  const bothAs: ConflictQuestion['bothAs'] = both && (isTwo ? 'two' : isAllJoined ? 'one' : 'words');
  const choice = await ask({ clashes, bothAs });
  if (choice === null) throw new LeftForLater('The conflict was left for later');
  if (choice === 'mine') return { body };
  if (choice === 'both' && both) {
    if (isTwo) await keepSecondLetter(backend, current as AnswerOf<typeof changeLetter>);
    return { body: both, outcome: 'both' };
  }
  const rest = without(body, clashes);
  return { body: Object.keys(rest).length > 0 ? rest : null, outcome: 'other' };
};

/** Sends the change again, on top of what is there now, until it is written or the person lets it be. */
export const settleConflict = async <E extends Endpoint>(
  around: Around,
  endpoint: E,
  input: CallInput<E>,
  refused: unknown,
): Promise<AnswerOf<E>> => {
  let { body, base } = input as AnyInput as { body: Fields; base: unknown };
  let failure = refused;
  for (let round = 0; round < mostRounds; round += 1) {
    const there = (failure as BackendError).problem?.current as z.input<E['answer']>;
    const current: AnswerOf<E> = z.decode<E['answer']>(endpoint.answer, there);
    const settled = await settle(around, endpoint, body, clashesIn(endpoint, body, base, current), current);
    if (settled.body === null) {
      noteOutcome(current as object, messages.other);
      return current;
    }
    ({ body } = settled);
    base = current;
    try {
      const answer = await around.backend.call(endpoint, { ...input, body, base } as CallInput<E>);
      if (settled.outcome) noteOutcome(answer as object, messages[settled.outcome]);
      return answer;
    } catch (error) {
      if (!isRefusedAs(error as Error, 'edit_conflict')) throw error;
      failure = error;
    }
  }
  throw failure;
};
