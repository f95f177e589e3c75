import { createHash, createHmac } from 'node:crypto';
import { idempotencyKey } from '@turnstone/contract/fields';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { batchDeleteBefore, batchDeleteBy } from './batch-delete.ts';
import { type Executor, prepared, query } from './db.ts';
import { AppError, notFound } from './errors.ts';
import { inTransaction, type RequestContext, type ServiceContext } from './request-context.ts';

const table = 'idempotency_keys';

/** Nothing comes back when the key was used before; while another request with it is under way, this waits for its end. */
const insertResponse = prepared<{
  userId: string;
  key: string;
  fingerprint: Buffer;
  response: Buffer;
  about: string | null;
  at: string;
}>()(arg =>
  query
    .insertInto(table)
    .values({
      user_id: arg.userId,
      key: arg.key,
      fingerprint: arg.fingerprint,
      response: arg.response,
      resource_id: arg.about,
      created_at: arg.at,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
);

const getKey = prepared<{ userId: string; key: string }>()(arg =>
  query
    .selectFrom(table)
    .select(['fingerprint', 'response as answer', 'resource_id as about'])
    .where('user_id', '=', arg.userId)
    .where('key', '=', arg.key),
);

/** The key stays, so that a late repetition does not create again what was deleted; its response is cleared. */
const clearResponses = prepared<{ userId: string; about: string }>()(arg =>
  query
    .updateTable(table)
    .set({ response: sql<Buffer>`''::bytea`, resource_id: null })
    .where('user_id', '=', arg.userId)
    .where('resource_id', '=', arg.about),
);

/** For content that must leave no trace: a stored response repeats it, sealed, for two days. */
export const clearResponsesAbout = async (db: Executor, userId: string, id: string): Promise<void> =>
  void (await clearResponses(db, { userId, about: id }));

const emptyResponses = prepared<{ userId: string; about: string }>()(arg =>
  query
    .updateTable(table)
    .set({ response: sql<Buffer>`''::bytea` })
    .where('user_id', '=', arg.userId)
    .where('resource_id', '=', arg.about),
);

/** Of what stays: it can still be withdrawn by the key it was made with. */
export const emptyResponsesAbout = async (db: Executor, userId: string, id: string): Promise<void> =>
  void (await emptyResponses(db, { userId, about: id }));

const clearResponsesOfAll = prepared<{ userId: string; ids: string[] }>()(arg =>
  query
    .updateTable(table)
    .set({ response: sql<Buffer>`''::bytea`, resource_id: null })
    .where('user_id', '=', arg.userId)
    .where(sql<boolean>`resource_id = any(${arg.ids}::uuid[])`),
);

/** The same of many things at once. */
export const clearResponsesAboutAll = async (
  db: Executor,
  userId: string,
  ids: readonly string[],
): Promise<void> => void (await clearResponsesOfAll(db, { userId, ids: [...ids] }));

export const eraseIdempotencyKeys = batchDeleteBy(table);

const eraseBefore = batchDeleteBefore(table, 'created_at');

const ttlMs = 48 * 3_600_000;

/** Removes one bounded batch of keys that nobody will repeat any more; returns how many there were. */
export const sweepIdempotencyKeys = ({ db, clock }: ServiceContext): Promise<number> =>
  eraseBefore(db, new Date(clock.now().getTime() - ttlMs));

export const readIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  const { data } = z.safeParse(idempotencyKey, header);
  if (data === undefined) throw new AppError('invalid_request', 'The Idempotency-Key cannot be used.');
  return data;
};

/** What makes two requests the same one, beside their key. */
export const fingerprintOf = (request: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest();

/** As it is stored: with their key, so that nobody who reads the table can try out what was written. */
const sealedFingerprintOf = (ctx: RequestContext, request: readonly unknown[]): Buffer =>
  createHmac('sha256', ctx.vault.deriveKey('idempotency')).update(JSON.stringify(request)).digest();

/** Also as the version before stored it: what that one did last may be repeated to this one. */
const isFingerprintOf = (ctx: RequestContext, request: readonly unknown[], stored: Buffer): boolean =>
  sealedFingerprintOf(ctx, request).equals(stored) || fingerprintOf(request).equals(stored);

/** The response to the first request with this key; null when there was none. */
const getFirstResponse = async <Result>(
  ctx: RequestContext,
  key: string,
  request: readonly unknown[],
): Promise<{ response: Result } | null> => {
  const [first] = await getKey(ctx.db, { userId: ctx.user.id, key });
  if (!first) return null;
  if (!isFingerprintOf(ctx, request, first.fingerprint)) {
    throw new AppError('key_reused', 'This Idempotency-Key was used for something else.');
  }
  if (first.answer.length === 0) throw notFound('What you saved');
  return { response: ctx.vault.open<Result>(table, key, first.answer) };
};

/** The id of what was made or changed, where it is one thing. */
const aboutOf = (response: unknown): string | null =>
  typeof response === 'object' && response !== null && 'id' in response ? String(response.id) : null;

const repeated = new Error('This was done before.');

/**
 * Does `work` once for a key: a repeated request gets the first response, and nothing is written again.
 * The key is inserted in the transaction of the work, after it. A repeated request does its work too, meets the key and
 * takes everything back: repeating is rare, and this way a first request pays for one statement only.
 */
export const once = async <Result>(
  ctx: RequestContext,
  key: string,
  request: readonly unknown[],
  work: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await inTransaction(ctx, async ctx => {
      const response = await work(ctx);
      const sealed = ctx.vault.seal(table, key, response);
      const at = new Date().toISOString();
      const inserted = await insertResponse(ctx.db, {
        userId: ctx.user.id,
        key,
        fingerprint: sealedFingerprintOf(ctx, request),
        response: sealed,
        about: aboutOf(response),
        at,
      });
      if (inserted.length === 0) throw repeated;
      return response;
    });
  } catch (failure) {
    // What failed may have failed because it was done before: a limit that the first request reached, for one.
    const first = await getFirstResponse<Result>(ctx, key, request);
    if (first) return first.response;
    throw failure;
  }
};

const nothing = Buffer.alloc(0);

/**
 * From now on nothing is made under this key: a request that comes later finds it used for something else. Waits for one
 * that is under way. Returns the id of what the request with it was about, if that is still known.
 */
export const closeKey = async (ctx: RequestContext, key: string): Promise<string | null> => {
  const userId = ctx.user.id;
  const closed = {
    userId,
    key,
    fingerprint: nothing,
    response: nothing,
    about: null,
    at: new Date().toISOString(),
  };
  const inserted = await insertResponse(ctx.db, closed);
  if (inserted.length > 0) return null;
  const [first] = await getKey(ctx.db, { userId, key });
  return first?.about ?? null;
};
