import type { PaidPlan } from '@turnstone/contract';
import { sql } from 'kysely';
import { prepared, tables } from '../../platform/db.ts';
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
}

const query = tables<AccountTables>();

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
