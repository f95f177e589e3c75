import { sql } from 'kysely';
import { batchDeleteBefore } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';

/** Session, person, what the plan follows from and wrapped key in one statement: it runs before everything else. */
export const get = prepared<{ userId: string; sessionId: string }>()(arg =>
  query
    .selectFrom('sessions as s')
    .innerJoin('users as p', 'p.id', 's.user_id')
    .select([
      's.token_hash as tokenHash',
      's.key_version as tokenVersion',
      's.last_seen_at as lastSeenAt',
      's.created_at as createdAt',
      's.authenticated_at as authenticatedAt',
      'p.intro_plan as introPlan',
      'p.intro_ends_at as introEndsAt',
      'p.paid_plan as paidPlan',
      'p.paid_until as paidUntil',
      'p.moderator_alias as moderatorAlias',
      'p.moderator_grant as grant',
      'p.are_posts_trusted as arePostsTrusted',
      'p.are_images_trusted as areImagesTrusted',
      'p.deletion_due_at as deletesAt',
      'p.key_version as keyVersion',
      'p.wrapped_key as wrappedKey',
      'p.identity_hash as identityHash',
    ])
    .where('s.user_id', '=', arg.userId)
    .where('s.id', '=', arg.sessionId)
    .where('s.expires_at', '>', sql<string>`now()`),
);

export const touch = prepared<{
  userId: string;
  sessionId: string;
  seenAt: string;
  expiresAt: string;
}>()(arg =>
  query
    .updateTable('sessions')
    .set({ last_seen_at: arg.seenAt, expires_at: arg.expiresAt })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.sessionId),
);

/** Only if another request of the same browser has not done it in between. */
export const updateTokenHash = prepared<{
  userId: string;
  sessionId: string;
  before: Buffer;
  tokenHash: Buffer;
  keyVersion: number;
}>()(arg =>
  query
    .updateTable('sessions')
    .set({ token_hash: arg.tokenHash, key_version: arg.keyVersion })
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.sessionId)
    .where('token_hash', '=', arg.before),
);

export const create = prepared<{
  userId: string;
  id: string;
  tokenHash: Buffer;
  keyVersion: number;
  sealed: Buffer;
  createdAt: string;
  authenticatedAt: string;
  expiresAt: string;
}>()(arg =>
  query.insertInto('sessions').values({
    user_id: arg.userId,
    id: arg.id,
    token_hash: arg.tokenHash,
    key_version: arg.keyVersion,
    sealed: arg.sealed,
    created_at: arg.createdAt,
    authenticated_at: arg.authenticatedAt,
    last_seen_at: arg.createdAt,
    expires_at: arg.expiresAt,
  }),
);

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('sessions')
    .select(['id', 'sealed', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const remove = prepared<{ userId: string; id: string }>()(arg =>
  query
    .deleteFrom('sessions')
    .where('user_id', '=', arg.userId)
    .where('id', '=', arg.id)
    .returning(['id', 'sealed']),
);

export const removeOthers = prepared<{ userId: string; current: string }>()(arg =>
  query
    .deleteFrom('sessions')
    .where('user_id', '=', arg.userId)
    .where('id', '<>', arg.current)
    .returning(eb => eb('expires_at', '>', sql<string>`now()`).as('wasOpen')),
);

export const removeAll = prepared<{ userId: string }>()(arg =>
  query.deleteFrom('sessions').where('user_id', '=', arg.userId).returning('id'),
);

export const eraseBefore = batchDeleteBefore('sessions', 'expires_at');
