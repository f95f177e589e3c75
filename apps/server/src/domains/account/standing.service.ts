// What a person is in the community: known or new, a moderator or not, and what they have still to be told.
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db.ts';
import { notSignedIn } from '../../platform/errors.ts';
import type { Member } from '../../platform/member.ts';
import type { KeyRing, Vault } from '../../platform/sealed-text.ts';
import type { Account } from './identities.ts';
import * as identities from './identities.ts';
import * as rows from './standing.repository.ts';

/** Something of theirs was let through: the next does not wait. */
export const know = async (db: Executor, person: string, what: 'posts' | 'images'): Promise<void> =>
  void (await (what === 'images' ? rows.knowImages : rows.knowPosts)(db, { person }));

export const tellOfStatement = async (db: Executor, person: string): Promise<void> =>
  void (await rows.countStatement(db, { person }));

/** Since when there is this account. */
export const joinedAt = async (me: Member): Promise<string> => {
  const [row] = await rows.findJoinedAt(me.db, { me: me.id });
  if (!row) throw notSignedIn;
  return row.joinedAt;
};

/** Their account waits to be deleted: nobody sees anything of theirs. */
export const isLeaving = async (db: Executor, person: string): Promise<boolean> =>
  (await rows.findLeaving(db, { person })).length > 0;

export const noteStatementsSeen = async (me: Member): Promise<{ newStatements: number }> => {
  await rows.noteStatementsSeen(me.db, { me: me.id });
  return { newStatements: 0 };
};

const grantPlace = 'users.moderator_grant';

/**
 * The badge of a moderator; null for everybody else. A badge alone is not believed, because whoever can write to the
 * database could give themselves one and read what people tell the moderators: it has to be sealed with the person's key.
 */
export const badgeOf = (
  vault: Vault,
  person: string,
  { badge, grant }: { badge: string | null; grant: Buffer | null },
): string | null =>
  badge !== null && grant !== null && vault.tryOpen<string>(grantPlace, person, grant) === badge
    ? badge
    : null;

/** Null where nobody has signed in with this identity yet. */
export const makeModerator = (db: Executor, keys: KeyRing, account: Account): Promise<string | null> =>
  db.transaction(async tx => {
    const hashes = identities.hashesOf(keys, account);
    const [made] = await rows.giveBadge(tx, { hashes, badge: randomUUID() });
    if (!made) return null;
    const grant = keys.vault(made.id, made).seal(grantPlace, made.id, made.badge);
    await rows.keepGrant(tx, { person: made.id, grant });
    return made.badge;
  });

/** False where they were none. */
export const endModerator = async (db: Executor, keys: KeyRing, account: Account): Promise<boolean> =>
  (await rows.takeBadge(db, { hashes: identities.hashesOf(keys, account) })).length > 0;

interface Moderator {
  /** Null where the row does not open. */
  readonly subject: string | null;
  readonly badge: string | null;
}

export const listModerators = async (db: Executor, keys: KeyRing): Promise<Moderator[]> =>
  (await rows.listModerators(db, {})).map(row => ({
    subject: keys.vault(row.id, row).tryOpen<Account>('users', row.id, row.profile)?.subject ?? null,
    badge: row.badge,
  }));
