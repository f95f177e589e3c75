import { sql } from 'kysely';
import { prepared, tables } from '../../platform/db.ts';

interface StandingTables {
  users: {
    id: string;
    identity_hash: Buffer | null;
    key_version: number;
    wrapped_key: Buffer;
    profile: Buffer;
    moderator_alias: string | null;
    moderator_grant: Buffer | null;
    are_posts_trusted: boolean;
    are_images_trusted: boolean;
    unseen_statement_count: number;
    created_at: string;
    deletion_due_at: string | null;
  };
}

const query = tables<StandingTables>();

export const knowPosts = prepared<{ person: string }>()(arg =>
  query.updateTable('users').set({ are_posts_trusted: true }).where('id', '=', arg.person),
);

export const knowImages = prepared<{ person: string }>()(arg =>
  query.updateTable('users').set({ are_images_trusted: true }).where('id', '=', arg.person),
);

export const countStatement = prepared<{ person: string }>()(arg =>
  query
    .updateTable('users')
    .set(eb => ({ unseen_statement_count: eb('unseen_statement_count', '+', sql.lit(1)) }))
    .where('id', '=', arg.person),
);

export const findJoinedAt = prepared<{ me: string }>()(arg =>
  query.selectFrom('users').select('created_at as joinedAt').where('id', '=', arg.me),
);

export const findLeaving = prepared<{ person: string }>()(arg =>
  query
    .selectFrom('users')
    .select('id')
    .where('id', '=', arg.person)
    .where('deletion_due_at', 'is not', null),
);

export const noteStatementsSeen = prepared<{ me: string }>()(arg =>
  query
    .updateTable('users')
    .set({ unseen_statement_count: sql.lit(0) })
    .where('id', '=', arg.me),
);

/** Given already, it stays the same. */
export const giveBadge = prepared<{ hashes: Buffer[]; badge: string }>()(arg =>
  query
    .updateTable('users')
    .set(eb => ({
      moderator_alias: eb.fn.coalesce('moderator_alias', eb.cast<string>(eb.val(arg.badge), 'uuid')),
    }))
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`)
    .returning([
      'id',
      'moderator_alias as badge',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
    ]),
);

export const keepGrant = prepared<{ person: string; grant: Buffer }>()(arg =>
  query.updateTable('users').set({ moderator_grant: arg.grant }).where('id', '=', arg.person),
);

export const takeBadge = prepared<{ hashes: Buffer[] }>()(arg =>
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
      'moderator_alias as badge',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
      'profile',
    ])
    .where('moderator_alias', 'is not', null)
    .orderBy('moderator_alias')
    .limit(sql.lit(1_000)),
);
