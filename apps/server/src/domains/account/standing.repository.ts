import { sql } from 'kysely';
import { prepared, tables } from '../../platform/db.ts';

interface StandingTables {
  people: {
    id: string;
    identity_hash: Buffer | null;
    key_version: number;
    wrapped_key: Buffer;
    profile: Buffer;
    moderator_badge: string | null;
    moderator_grant: Buffer | null;
    are_posts_known: boolean;
    are_images_known: boolean;
    new_statements: number;
    created_at: string;
    deletion_due_at: string | null;
  };
}

const query = tables<StandingTables>();

export const knowPosts = prepared<{ person: string }>()(arg =>
  query.updateTable('people').set({ are_posts_known: true }).where('id', '=', arg.person),
);

export const knowImages = prepared<{ person: string }>()(arg =>
  query.updateTable('people').set({ are_images_known: true }).where('id', '=', arg.person),
);

export const countStatement = prepared<{ person: string }>()(arg =>
  query
    .updateTable('people')
    .set(eb => ({ new_statements: eb('new_statements', '+', sql.lit(1)) }))
    .where('id', '=', arg.person),
);

export const findJoinedAt = prepared<{ me: string }>()(arg =>
  query.selectFrom('people').select('created_at as joinedAt').where('id', '=', arg.me),
);

export const findLeaving = prepared<{ person: string }>()(arg =>
  query
    .selectFrom('people')
    .select('id')
    .where('id', '=', arg.person)
    .where('deletion_due_at', 'is not', null),
);

export const noteStatementsSeen = prepared<{ me: string }>()(arg =>
  query
    .updateTable('people')
    .set({ new_statements: sql.lit(0) })
    .where('id', '=', arg.me),
);

/** Given already, it stays the same. */
export const giveBadge = prepared<{ hashes: Buffer[]; badge: string }>()(arg =>
  query
    .updateTable('people')
    .set(eb => ({
      moderator_badge: eb.fn.coalesce('moderator_badge', eb.cast<string>(eb.val(arg.badge), 'uuid')),
    }))
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`)
    .returning([
      'id',
      'moderator_badge as badge',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
    ]),
);

export const keepGrant = prepared<{ person: string; grant: Buffer }>()(arg =>
  query.updateTable('people').set({ moderator_grant: arg.grant }).where('id', '=', arg.person),
);

export const takeBadge = prepared<{ hashes: Buffer[] }>()(arg =>
  query
    .updateTable('people')
    .set({ moderator_badge: null, moderator_grant: null })
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`)
    .where('moderator_badge', 'is not', null)
    .returning('id'),
);

export const listModerators = prepared<Record<string, never>>()(() =>
  query
    .selectFrom('people')
    .select([
      'id',
      'moderator_badge as badge',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
      'profile',
    ])
    .where('moderator_badge', 'is not', null)
    .orderBy('moderator_badge')
    .limit(sql.lit(1_000)),
);
