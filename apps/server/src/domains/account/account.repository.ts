import type { PaidPlan } from '@turnstone/contract';
import { sql } from 'kysely';
import { prepared, preparedList, tables } from '../../platform/db.ts';
import { erasingBefore } from '../../platform/erasing.ts';
import { rewrappingIn } from '../../platform/rewrap.ts';

interface AccountTables {
  people: {
    id: string;
    issuer: string;
    subject: string;
    intro_plan: PaidPlan | null;
    intro_ends_at: string | null;
    paid_plan: PaidPlan | null;
    paid_until: string | null;
    moderator_badge: string | null;
    are_posts_known: boolean;
    are_images_known: boolean;
    new_statements: number;
    key_version: number;
    wrapped_key: Buffer;
    profile: Buffer;
    no_contact_start: string | null;
    created_at: string;
    deleted_at: string | null;
  };
  sessions: {
    user_id: string;
    id: string;
    token_hash: Buffer;
    sealed: Buffer;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
}

const query = tables<AccountTables>();

/** Session, person, what the plan follows from and wrapped key in one statement: it runs before everything else. */
export const findSession = prepared<{ userId: string; sessionId: string }>()(arg =>
  query
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.user_id')
    .select([
      's.token_hash as tokenHash',
      's.last_seen_at as lastSeenAt',
      's.created_at as createdAt',
      'p.intro_plan as introPlan',
      'p.intro_ends_at as introEndsAt',
      'p.paid_plan as paidPlan',
      'p.paid_until as paidUntil',
      'p.moderator_badge as badge',
      'p.are_posts_known as arePostsKnown',
      'p.are_images_known as areImagesKnown',
      'p.key_version as keyVersion',
      'p.wrapped_key as wrappedKey',
    ])
    .where('s.user_id', '=', arg.userId)
    .where('s.id', '=', arg.sessionId)
    .where('s.expires_at', '>', sql<string>`now()`),
);

export const touchSession = prepared<{
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

export const insertSession = prepared<{
  userId: string;
  id: string;
  tokenHash: Buffer;
  sealed: Buffer;
  createdAt: string;
  expiresAt: string;
}>()(arg =>
  query.insertInto('sessions').values({
    user_id: arg.userId,
    id: arg.id,
    token_hash: arg.tokenHash,
    sealed: arg.sealed,
    created_at: arg.createdAt,
    last_seen_at: arg.createdAt,
    expires_at: arg.expiresAt,
  }),
);

export const listSessions = preparedList<{ me: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('sessions')
    .select(['id', 'sealed', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', arg.me)
    .where('id', '<', arg.after)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const deleteSession = prepared<{ me: string; id: string }>()(arg =>
  query
    .deleteFrom('sessions')
    .where('user_id', '=', arg.me)
    .where('id', '=', arg.id)
    .returning(['id', 'sealed']),
);

export const deleteOtherSessions = prepared<{ me: string; current: string }>()(arg =>
  query
    .deleteFrom('sessions')
    .where('user_id', '=', arg.me)
    .where('id', '<>', arg.current)
    .returning(eb => eb('expires_at', '>', sql<string>`now()`).as('wasOpen')),
);

export const deleteAllSessions = prepared<{ me: string }>()(arg =>
  query.deleteFrom('sessions').where('user_id', '=', arg.me),
);

export const eraseSessionsBefore = erasingBefore('sessions', 'expires_at');

export const findPersonByIdentity = prepared<{ issuer: string; subject: string }>()(arg =>
  query
    .selectFrom('people')
    .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey'])
    .where('issuer', '=', arg.issuer)
    .where('subject', '=', arg.subject),
);

export const insertPerson = prepared<{
  id: string;
  issuer: string;
  subject: string;
  keyVersion: number;
  wrappedKey: Buffer;
  profile: Buffer;
  createdAt: string;
}>()(arg =>
  query
    .insertInto('people')
    .values({
      id: arg.id,
      issuer: arg.issuer,
      subject: arg.subject,
      are_posts_known: false,
      are_images_known: false,
      new_statements: 0,
      key_version: arg.keyVersion,
      wrapped_key: arg.wrappedKey,
      profile: arg.profile,
      created_at: arg.createdAt,
    })
    .onConflict(conflict => conflict.columns(['issuer', 'subject']).doNothing()),
);

/** Nothing comes back where the account was deleted a moment ago. */
export const changeProfile = prepared<{ id: string; profile: Buffer }>()(arg =>
  query
    .updateTable('people')
    .set({ profile: arg.profile })
    .where('id', '=', arg.id)
    .where('deleted_at', 'is', null)
    .returning('id'),
);

export const findProfile = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select(['profile', 'no_contact_start as noContactStart', 'new_statements as newStatements'])
    .where('id', '=', arg.me),
);

/** Until the transaction ends the account is not deleted; several may hold on to it at once. */
export const holdPerson = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select('id')
    .where('id', '=', arg.me)
    .where('deleted_at', 'is', null)
    .forKeyShare(),
);

/** Waits for whoever holds on to it, and lets nobody else do so. */
export const lockToDelete = prepared<{ me: string }>()(arg =>
  query
    .selectFrom('people')
    .select('id')
    .where('id', '=', arg.me)
    .where('deleted_at', 'is', null)
    .forUpdate(),
);

const nothing = sql<Buffer>`''::bytea`;

/** The key is destroyed, and nothing says any more whose row it was. */
export const emptyPerson = prepared<{ me: string; at: string }>()(arg =>
  query
    .updateTable('people')
    .set({
      issuer: '',
      subject: sql<string>`id::text`,
      wrapped_key: nothing,
      profile: nothing,
      no_contact_start: null,
      moderator_badge: null,
      new_statements: 0,
      intro_plan: null,
      intro_ends_at: null,
      paid_plan: null,
      paid_until: null,
      deleted_at: arg.at,
    })
    .where('id', '=', arg.me),
);

export const deleteEmptied = prepared<{ person: string }>()(arg =>
  query.deleteFrom('people').where('id', '=', arg.person).where('deleted_at', 'is not', null),
);

export const findPerson = prepared<{ person: string }>()(arg =>
  query.selectFrom('people').select('deleted_at as deletedAt').where('id', '=', arg.person),
);

/** What opens the writing of these people, where they are still here. */
export const findKeys = prepared<{ ids: string[] }>()(arg =>
  query
    .selectFrom('people')
    .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey'])
    .where(sql<boolean>`id = any(${arg.ids}::uuid[])`)
    .where('deleted_at', 'is', null),
);

export const rewrapKeys = rewrappingIn('people');
