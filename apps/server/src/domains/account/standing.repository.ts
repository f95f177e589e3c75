import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';

export const markPostsTrusted = prepared<{ userId: string }>()(arg =>
  query.updateTable('users').set({ are_posts_trusted: true }).where('id', '=', arg.userId),
);

export const markImagesTrusted = prepared<{ userId: string }>()(arg =>
  query.updateTable('users').set({ are_images_trusted: true }).where('id', '=', arg.userId),
);

export const incrementNewStatements = prepared<{ userId: string }>()(arg =>
  query
    .updateTable('users')
    .set(eb => ({ unseen_statement_count: eb('unseen_statement_count', '+', sql.lit(1)) }))
    .where('id', '=', arg.userId),
);

export const getJoinedAt = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('created_at as joinedAt').where('id', '=', arg.userId),
);

export const getLeaving = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select('id')
    .where('id', '=', arg.userId)
    .where('deletion_due_at', 'is not', null),
);

export const noteStatementsSeen = prepared<{ userId: string }>()(arg =>
  query
    .updateTable('users')
    .set({ unseen_statement_count: sql.lit(0) })
    .where('id', '=', arg.userId),
);

/** Given already, it stays the same. */
export const grantModerator = prepared<{ hashes: Buffer[]; moderatorAlias: string }>()(arg =>
  query
    .updateTable('users')
    .set(eb => ({
      moderator_alias: eb.fn.coalesce('moderator_alias', eb.cast<string>(eb.val(arg.moderatorAlias), 'uuid')),
    }))
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`)
    .returning([
      'id',
      'moderator_alias as moderatorAlias',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
    ]),
);

export const setModeratorGrant = prepared<{ userId: string; grant: Buffer }>()(arg =>
  query.updateTable('users').set({ moderator_grant: arg.grant }).where('id', '=', arg.userId),
);

export const revokeModerator = prepared<{ hashes: Buffer[] }>()(arg =>
  query
    .updateTable('users')
    .set({ moderator_alias: null, moderator_grant: null })
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`)
    .where('moderator_alias', 'is not', null)
    .returning('id'),
);

export const listModerators = prepared<Record<string, never>>()(() =>
  query
    .selectFrom('users')
    .select([
      'id',
      'moderator_alias as moderatorAlias',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
      'profile',
    ])
    .where('moderator_alias', 'is not', null)
    .orderBy('moderator_alias')
    .limit(sql.lit(1_000)),
);
