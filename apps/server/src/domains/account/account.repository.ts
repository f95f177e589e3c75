import { sql } from 'kysely';
import { prepared, query } from '../../platform/db.ts';

/** By the hashes that each configured master key makes of the identity: the row has one of them. */
export const getByIdentity = prepared<{ hashes: Buffer[] }>()(arg =>
  query
    .selectFrom('users')
    .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey', 'identity_hash as identityHash'])
    .where(sql<boolean>`identity_hash = any(${arg.hashes}::bytea[])`),
);

/** Until the transaction ends. There is no row to lock before the person is there. */
export const lockIdentity = prepared<{ hash: string }>()(arg =>
  query.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(hashtextextended(${arg.hash}, 0))`.as('locked')),
);

/** Which master keys wrap the keys of people; one step in the index for each, however many people there are. */
export const listKeyVersions = prepared<Record<string, never>>()(() =>
  query
    .withRecursive('used', db =>
      db
        .selectNoFrom(
          sql<number | null>`(select min(key_version) from users where key_version > 0)`.as('version'),
        )
        .unionAll(
          db
            .selectFrom('used')
            .select(
              sql<number | null>`(select min(key_version) from users where key_version > used.version)`.as(
                'version',
              ),
            )
            .where('used.version', 'is not', null),
        ),
    )
    .selectFrom('used')
    .select('version')
    .where('version', 'is not', null),
);

export const create = prepared<{
  id: string;
  identityHash: Buffer;
  keyVersion: number;
  wrappedKey: Buffer;
  profile: Buffer;
  createdAt: string;
}>()(arg =>
  query.insertInto('users').values({
    id: arg.id,
    identity_hash: arg.identityHash,
    are_posts_trusted: false,
    are_images_trusted: false,
    unseen_statement_count: 0,
    key_version: arg.keyVersion,
    wrapped_key: arg.wrappedKey,
    profile: arg.profile,
    created_at: arg.createdAt,
  }),
);

/** Nothing comes back where the account was deleted a moment ago. Locks the person: whoever ends their sessions waits. */
export const updateProfile = prepared<{ id: string; profile: Buffer }>()(arg =>
  query
    .updateTable('users')
    .set({ profile: arg.profile })
    .where('id', '=', arg.id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'min_auth_time as minAuthTime']),
);

/** Waits for a sign-in that is under way. */
export const setMinAuthTime = prepared<{ userId: string; at: string }>()(arg =>
  query.updateTable('users').set({ min_auth_time: arg.at }).where('id', '=', arg.userId),
);

export const getProfile = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'profile',
      'pen_name as penName',
      'own_name as ownName',
      'no_contact_start as noContactStart',
      'unseen_statement_count as newStatements',
    ])
    .where('id', '=', arg.userId),
);

/** The same, until the transaction ends by nobody else: whoever changes a name goes by the others. */
export const lockProfile = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select(['profile', 'pen_name as penName', 'own_name as ownName'])
    .where('id', '=', arg.userId)
    .forNoKeyUpdate(),
);

export const setPenName = prepared<{ userId: string; penName: Buffer }>()(arg =>
  query.updateTable('users').set({ pen_name: arg.penName }).where('id', '=', arg.userId),
);

export const setNames = prepared<{ userId: string; penName: Buffer | null; ownName: Buffer | null }>()(arg =>
  query
    .updateTable('users')
    .set({ pen_name: arg.penName, own_name: arg.ownName })
    .where('id', '=', arg.userId),
);

/** Until the transaction ends the account is not deleted, nor does it begin to wait for that; several may hold on to it. */
export const lockActiveUser = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select('id')
    .where('id', '=', arg.userId)
    .where('deleted_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .forKeyShare(),
);

/**
 * Waits for whoever holds on to it, and lets nobody else do so. Whether its time is over is for the clock of the database
 * to say: that clock starts the job, once, and a server whose own clock is behind would leave the account there for good.
 */
export const lockUser = prepared<{ userId: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'deletion_due_at as deletesAt',
      sql<boolean>`coalesce(deletion_due_at <= now(), false)`.as('isDue'),
    ])
    .where('id', '=', arg.userId)
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

export const setDeletionDue = prepared<{ userId: string; at: string | null }>()(arg =>
  query.updateTable('users').set({ deletion_due_at: arg.at }).where('id', '=', arg.userId),
);

const nothing = sql<Buffer>`''::bytea`;

/** The key is destroyed, and nothing says any more whose row it was. */
export const clear = prepared<{ userId: string; at: string }>()(arg =>
  query
    .updateTable('users')
    .set({
      identity_hash: null,
      // No master key has this number: none has to be kept for the sake of this row.
      key_version: sql.lit(0),
      wrapped_key: nothing,
      profile: nothing,
      pen_name: null,
      own_name: null,
      no_contact_start: null,
      remembers_nights: true,
      moderator_alias: null,
      moderator_grant: null,
      unseen_statement_count: 0,
      intro_plan: null,
      intro_ends_at: null,
      paid_plan: null,
      paid_until: null,
      deleted_at: arg.at,
    })
    .where('id', '=', arg.userId),
);

export const removeCleared = prepared<{ userId: string }>()(arg =>
  query.deleteFrom('users').where('id', '=', arg.userId).where('deleted_at', 'is not', null),
);

export const get = prepared<{ userId: string }>()(arg =>
  query.selectFrom('users').select('deleted_at as deletedAt').where('id', '=', arg.userId),
);

/** The keys of these users, where they still exist. */
export const listKeys = prepared<{ ids: string[] }>()(arg =>
  query
    .selectFrom('users')
    .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey', 'identity_hash as identityHash'])
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where('deleted_at', 'is', null),
);

/** One batch of keys that another master key wraps; an empty one was destroyed. */
export const listKeysToRotate = prepared<{ version: number; after: string }>()(arg =>
  query
    .selectFrom('users')
    .select([
      'id',
      'key_version as keyVersion',
      'wrapped_key as wrappedKey',
      'identity_hash as identityHash',
      'profile',
    ])
    .where('key_version', '<>', arg.version)
    .where('wrapped_key', '<>', nothing)
    .where('id', '>', arg.after)
    .orderBy('id')
    .limit(sql.lit(500)),
);

/** Only if it was neither re-wrapped nor destroyed in between. */
export const updateKey = prepared<{
  id: string;
  before: Buffer;
  keyVersion: number;
  wrappedKey: Buffer;
  identityHash: Buffer;
}>()(arg =>
  query
    .updateTable('users')
    .set({ key_version: arg.keyVersion, wrapped_key: arg.wrappedKey, identity_hash: arg.identityHash })
    .where('id', '=', arg.id)
    .where('wrapped_key', '=', arg.before),
);
