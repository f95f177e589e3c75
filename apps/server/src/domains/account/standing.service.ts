// The standing of a user in the forum: trusted or new, moderator or not, and how many statements they have not seen.

import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db.ts';
import { notSignedIn } from '../../platform/errors.ts';
import { type CommandContext, inTransaction, type RequestContext } from '../../platform/request-context.ts';
import type { Vault } from '../../platform/sealed-text.ts';
import * as notices from '../notices/notices.service.ts';
import type { Account } from './identities.ts';
import * as identities from './identities.ts';
import * as repository from './standing.repository.ts';

/** A moderator approved something of theirs: what they share next needs no review. */
export const markTrusted = async (db: Executor, userId: string, what: 'posts' | 'images'): Promise<void> =>
  void (await (what === 'images' ? repository.markImagesTrusted : repository.markPostsTrusted)(db, {
    userId,
  }));

export const incrementNewStatements = async (db: Executor, userId: string): Promise<void> =>
  void (await repository.incrementNewStatements(db, { userId }));

/** Since when there is this account. */
export const getJoinedAt = async (ctx: RequestContext): Promise<string> => {
  const [row] = await repository.getJoinedAt(ctx.db, { userId: ctx.user.id });
  if (!row) throw notSignedIn;
  return row.joinedAt;
};

/** Their account waits to be deleted: nobody sees anything of theirs. */
export const isLeaving = async (db: Executor, userId: string): Promise<boolean> =>
  (await repository.getLeaving(db, { userId })).length > 0;

/** What was decided was read in the account: it is not told on the bell any more, either. */
export const noteStatementsSeen = (ctx: RequestContext): Promise<{ newStatements: number }> =>
  inTransaction(ctx, async ({ db, user, clock }) => {
    await repository.noteStatementsSeen(db, { userId: user.id });
    await notices.markReadOf(db, user.id, 'decision', clock.now());
    return { newStatements: 0 };
  });

const grantPlace = 'users.moderator_grant';

/**
 * The alias of a moderator; null for everybody else. An alias alone is not trusted, because whoever can write to the
 * database could give themselves one and read what people tell the moderators: it has to be sealed with the person's key.
 */
export const verifyModeratorAlias = (
  vault: Vault,
  userId: string,
  { moderatorAlias, grant }: { moderatorAlias: string | null; grant: Buffer | null },
): string | null =>
  moderatorAlias !== null &&
  grant !== null &&
  vault.tryOpen<string>(grantPlace, userId, grant) === moderatorAlias
    ? moderatorAlias
    : null;

/** Null where nobody has signed in with this identity yet. */
export const grantModerator = ({ db, keys }: CommandContext, account: Account): Promise<string | null> =>
  db.transaction(async tx => {
    const hashes = identities.hashesOf(keys, account);
    const [user] = await repository.grantModerator(tx, { hashes, moderatorAlias: randomUUID() });
    if (!user) return null;
    const grant = keys.vault(user.id, user).seal(grantPlace, user.id, user.moderatorAlias);
    await repository.setModeratorGrant(tx, { userId: user.id, grant });
    return user.moderatorAlias;
  });

/** False where they were none. */
export const revokeModerator = async ({ db, keys }: CommandContext, account: Account): Promise<boolean> =>
  (await repository.revokeModerator(db, { hashes: identities.hashesOf(keys, account) })).length > 0;

interface Moderator {
  /** Null where the row cannot be decrypted. */
  readonly subject: string | null;
  readonly moderatorAlias: string | null;
}

export const listModerators = async ({ db, keys }: CommandContext): Promise<Moderator[]> =>
  (await repository.listModerators(db, {})).map(row => ({
    subject: keys.vault(row.id, row).tryOpen<Account>('users', row.id, row.profile)?.subject ?? null,
    moderatorAlias: row.moderatorAlias,
  }));
