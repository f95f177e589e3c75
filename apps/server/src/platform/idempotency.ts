import { createHash } from 'node:crypto';
import { limits } from '@turnstone/contract';
import { sql } from 'kysely';
import { type Executor, prepared, tables } from './db.ts';
import { erasingBefore, erasingFrom } from './erasing.ts';
import { AppError, notFound } from './errors.ts';
import { inTransaction, type Member } from './member.ts';

interface KeyTables {
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: Buffer;
    response: Buffer;
    resource_id: string | null;
    created_at: string;
  };
}

const table = 'idempotency_keys';
const query = tables<KeyTables>();

/** Nothing comes back when the key was used before; while another request with it is under way, this waits for its end. */
const keepAnswer = prepared<{
  me: string;
  key: string;
  fingerprint: Buffer;
  answer: Buffer;
  about: string | null;
  at: string;
}>()(arg =>
  query
    .insertInto(table)
    .values({
      user_id: arg.me,
      key: arg.key,
      fingerprint: arg.fingerprint,
      response: arg.answer,
      resource_id: arg.about,
      created_at: arg.at,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
);

const readKey = prepared<{ me: string; key: string }>()(arg =>
  query
    .selectFrom(table)
    .select(['fingerprint', 'response as answer'])
    .where('user_id', '=', arg.me)
    .where('key', '=', arg.key),
);

/** The key stays, so that a late repetition does not bring back what was erased; what it answered goes, and what it was about. */
const blankAnswers = prepared<{ person: string; about: string }>()(arg =>
  query
    .updateTable(table)
    .set({ response: sql<Buffer>`''::bytea`, resource_id: null })
    .where('user_id', '=', arg.person)
    .where('resource_id', '=', arg.about),
);

/** For whatever must leave no trace: a kept answer repeats its words, sealed, for two days. */
export const forgetAnswersAbout = async (db: Executor, person: string, id: string): Promise<void> =>
  void (await blankAnswers(db, { person, about: id }));

export const eraseAnswers = erasingFrom(table);

const forgetBefore = erasingBefore(table, 'created_at');

const keptFor = 48 * 3_600_000;

/** Removes one bounded batch of keys that nobody will repeat any more; answers how many there were. */
export const sweepIdempotencyKeys = (db: Executor): Promise<number> =>
  forgetBefore(db, new Date(Date.now() - keptFor));

const printable = /^[\x21-\x7e]+$/;

export const readIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length > limits.idempotencyKey || !printable.test(header)) {
    throw new AppError('invalid_request', 'The Idempotency-Key cannot be used.');
  }
  return header;
};

/** What the first request with this key was answered; null when there was none. */
const firstAnswer = async <Answer>(
  me: Member,
  key: string,
  fingerprint: Buffer,
): Promise<{ answer: Answer } | null> => {
  const [first] = await readKey(me.db, { me: me.id, key });
  if (!first) return null;
  if (!fingerprint.equals(first.fingerprint)) {
    throw new AppError('key_reused', 'This Idempotency-Key was used for something else.');
  }
  if (first.answer.length === 0) throw notFound('What this made');
  return { answer: me.vault.open<Answer>(table, key, first.answer) };
};

/** The id of what was made, where something was. */
const aboutOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : null;

/** What makes two requests the same one, beside their key. */
export const fingerprintOf = (request: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest();

const repeated = new Error('This was done before.');

/**
 * Does `work` once for a key: whoever repeats the request gets the first answer, and nothing is written again.
 * The key is kept in the transaction of the work, after it. A repeated request does its work too, meets the key and
 * takes everything back: repeating is rare, and this way a first request pays for one statement only.
 */
export const once = async <Answer>(
  me: Member,
  key: string,
  request: readonly unknown[],
  work: (me: Member) => Promise<Answer>,
): Promise<Answer> => {
  const fingerprint = fingerprintOf(request);
  try {
    return await inTransaction(me, async me => {
      const answer = await work(me);
      const sealed = me.vault.seal(table, key, answer);
      const at = new Date().toISOString();
      const kept = await keepAnswer(me.db, {
        me: me.id,
        key,
        fingerprint,
        answer: sealed,
        about: aboutOf(answer),
        at,
      });
      if (kept.length === 0) throw repeated;
      return answer;
    });
  } catch (failure) {
    // What failed may have failed because it was done before: a limit that the first request reached, for one.
    const first = await firstAnswer<Answer>(me, key, fingerprint);
    if (first) return first.answer;
    throw failure;
  }
};
