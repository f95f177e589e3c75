import { createHash } from 'node:crypto';
import { limits } from '@turnstone/contract';
import { sql } from 'kysely';
import { type Executor, prepared, tables } from './db.ts';
import { AppError } from './errors.ts';
import { inTransaction, type Member } from './member.ts';

interface KeyTables {
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: Buffer;
    answer: Buffer | null;
    created_at: string;
  };
}

const table = 'idempotency_keys';
const query = tables<KeyTables>();

/** The key's row is taken first: a second request with the same key waits here until the first has committed. */
const takeKey = prepared<{ me: string; key: string; fingerprint: Buffer; at: string }>()(arg =>
  query
    .insertInto(table)
    .values({ user_id: arg.me, key: arg.key, fingerprint: arg.fingerprint, answer: null, created_at: arg.at })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
);

const keepAnswer = prepared<{ me: string; key: string; answer: Buffer }>()(arg =>
  query
    .updateTable(table)
    .set({ answer: arg.answer })
    .where('user_id', '=', arg.me)
    .where('key', '=', arg.key),
);

const readKey = prepared<{ me: string; key: string }>()(arg =>
  query
    .selectFrom(table)
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', arg.me)
    .where('key', '=', arg.key),
);

const forgetOld = prepared<{ before: string }>()(arg =>
  query
    .deleteFrom(table)
    .where(
      sql<boolean>`ctid = any(array(select ctid from idempotency_keys where created_at < ${arg.before} order by created_at limit 1000))`,
    )
    .returning('key'),
);

const keptFor = 48 * 3_600_000;

/** Removes one bounded batch of keys that nobody will repeat any more; answers how many there were. */
export const sweepIdempotencyKeys = async (db: Executor): Promise<number> =>
  (await forgetOld(db, { before: new Date(Date.now() - keptFor).toISOString() })).length;

const printable = /^[\x21-\x7e]+$/;

export const readIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length > limits.idempotencyKey || !printable.test(header)) {
    throw new AppError('invalid_request', 'The Idempotency-Key cannot be used.');
  }
  return header;
};

/** Does `work` once for a key: whoever repeats the request gets the first answer, and nothing is written again. */
export const once = <Answer>(
  me: Member,
  key: string,
  request: readonly unknown[],
  work: (me: Member) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(me, async me => {
    const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest();
    const taken = await takeKey(me.db, { me: me.id, key, fingerprint, at: new Date().toISOString() });
    if (taken.length > 0) {
      const answer = await work(me);
      await keepAnswer(me.db, { me: me.id, key, answer: me.vault.seal(table, key, answer) });
      return answer;
    }
    const [first] = await readKey(me.db, { me: me.id, key });
    if (!first?.answer)
      throw new AppError('unavailable', 'The first request with this key has not finished.');
    if (!fingerprint.equals(first.fingerprint)) {
      throw new AppError('key_reused', 'This Idempotency-Key was used for something else.');
    }
    return me.vault.open<Answer>(table, key, first.answer);
  });
