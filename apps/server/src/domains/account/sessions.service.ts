import type { listSessions } from '@turnstone/contract/account';
import type { ItemOf } from '@turnstone/contract/endpoint';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { planAt } from '@turnstone/rules/entitlement';
import { type CurrentUser, inTransaction } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { hashToken, isTokenOf, newSecret, type SessionToken } from '../../platform/session-token.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as account from './account.service.ts';
import { deviceName } from './device-name.ts';
import type * as identities from './identities.ts';
import * as repository from './sessions.repository.ts';
import * as standing from './standing.service.ts';

const table = 'sessions';

type Session = ItemOf<typeof listSessions>;

const hour = 3_600_000;
const day = 24 * hour;

/** A session ends after 30 days without a visit, and after 180 days in any case. */
const idleDays = 30;
const maxDays = 180;

/** What is sealed of a session. */
interface Details {
  readonly device: string;
  readonly idToken: string;
}

const expiry = (startedAt: number, now: number): Date =>
  new Date(Math.min(now + idleDays * day, startedAt + maxDays * day));

interface AuthenticatedSession {
  readonly user: CurrentUser;
  /** Set when the session was just prolonged, so that the cookie can be too. */
  readonly prolongedUntil: Date | null;
}

/** Configuration that a session needs. */
interface SessionDeps {
  readonly reviewFirstPosts: boolean;
}

/** Who holds this token; null when the session does not exist, has ended, or the secret is wrong. */
export const authenticate = async (
  db: Executor,
  keys: KeyRing,
  token: SessionToken,
  zone: string,
  { reviewFirstPosts }: SessionDeps,
): Promise<AuthenticatedSession | null> => {
  const { userId, sessionId } = token;
  const [row] = await repository.get(db, { userId, sessionId });
  if (!row || !isTokenOf(keys, token, row)) return null;
  if (row.tokenVersion !== keys.current.version) await rehash(db, keys, token, row.tokenHash);
  const vault = keys.vault(userId, row);
  const user: CurrentUser = {
    id: userId,
    sessionId,
    authenticatedAt: row.authenticatedAt,
    deletesAt: row.deletesAt,
    plan: planAt(row, new Date()),
    moderatorAlias: standing.verifyModeratorAlias(vault, userId, row),
    needsReview: {
      posts: reviewFirstPosts && !row.arePostsTrusted,
      images: reviewFirstPosts && !row.areImagesTrusted,
    },
    zone,
    vault,
    unreadable: [],
    db,
  };
  const now = Date.now();
  // Once an hour is enough to know that a session is in use; a write with every request is not free.
  if (now - Date.parse(row.lastSeenAt) < hour) return { user, prolongedUntil: null };
  const expiresAt = expiry(Date.parse(row.createdAt), now);
  const seenAt = new Date(now).toISOString();
  await repository.touch(db, { userId, sessionId, seenAt, expiresAt: expiresAt.toISOString() });
  return { user, prolongedUntil: expiresAt };
};

/** Only here is the secret known: a session that is used outlives the master key it was made with. */
const rehash = (db: Executor, keys: KeyRing, token: SessionToken, before: Buffer): Promise<unknown> =>
  repository.updateTokenHash(db, {
    userId: token.userId,
    sessionId: token.sessionId,
    before,
    tokenHash: hashToken(keys, token),
    keyVersion: keys.current.version,
  });

/**
 * Starts a session for the person behind an identity, who may be new. All of it in one transaction: whoever ends the
 * person's sessions at the same moment comes before, and then it needs the password, or after, and ends this one too.
 */
export const signIn = (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
  device: string,
): Promise<{ token: SessionToken; expiresAt: Date }> =>
  db.transaction(async tx => {
    const user = await account.upsertUser(tx, keys, identity);
    const now = Date.now();
    const token = { userId: user.id, sessionId: newId(), secret: newSecret() };
    const expiresAt = expiry(now, now);
    const details: Details = { device, idToken: identity.idToken };
    await repository.create(tx, {
      userId: user.id,
      id: token.sessionId,
      tokenHash: hashToken(keys, token),
      keyVersion: keys.current.version,
      sealed: user.vault.seal(table, token.sessionId, details),
      createdAt: new Date(now).toISOString(),
      authenticatedAt: identity.authenticatedAt,
      expiresAt: expiresAt.toISOString(),
    });
    return { token, expiresAt };
  });

export const list = async (
  me: CurrentUser,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Session>> => {
  const page = pageOf(await repository.list(me.db, { userId: me.id, limit, after }), limit);
  const items = page.items.map(({ id, sealed, createdAt, lastSeenAt }) => ({
    id,
    device: openOr(me, table, id, () => me.vault.open<Details>(table, id, sealed).device, deviceName('')),
    createdAt,
    lastSeenAt,
    isCurrent: id === me.sessionId,
  }));
  return { items, next: page.next };
};

/** Every session of the user, for the data export. */
export const exportAll = (me: CurrentUser): AsyncIterable<Session> => iteratePages(page => list(me, page));

/** The provider still knows the other browser: without `requireNewSignIn` it would be back with one click. */
export const end = (me: CurrentUser, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    await account.requireNewSignIn(me);
    const [ended] = await repository.remove(me.db, { userId: me.id, id });
    if (!ended) throw notFound('This session');
    return { id: ended.id };
  });

/** Everywhere but here. */
export const endOthers = (me: CurrentUser): Promise<{ ended: number }> =>
  inTransaction(me, async me => {
    await account.requireNewSignIn(me);
    const ended = await repository.removeOthers(me.db, { userId: me.id, current: me.sessionId });
    return { ended: ended.filter(({ wasOpen }) => wasOpen).length };
  });

/** For an account in somebody else's hands. Null where nobody has signed in with this identity. */
export const endAllOf = (
  db: Executor,
  keys: KeyRing,
  identity: identities.Account,
): Promise<{ ended: number } | null> =>
  db.transaction(async tx => {
    const user = await account.findUser(tx, keys, identity);
    if (!user) return null;
    await account.requireNewSignIn({ id: user.id, db: tx });
    return { ended: (await repository.removeAll(tx, { userId: user.id })).length };
  });

/** Everybody's, batch by batch, until there is none: also those that begin meanwhile. */
export const endAll = async (db: Executor): Promise<{ ended: number }> => {
  const endOfTime = new Date('9999-01-01');
  let ended = 0;
  for (let batch = 1; batch > 0; ended += batch) batch = await repository.eraseBefore(db, endOfTime);
  return { ended };
};

/** Ends the session of this very request; answers the provider's token for logging out there too. */
export const logOut = async (me: CurrentUser): Promise<string | null> => {
  const [ended] = await repository.remove(me.db, { userId: me.id, id: me.sessionId });
  return ended ? (me.vault.tryOpen<Details>(table, ended.id, ended.sealed)?.idToken ?? null) : null;
};

/** Removes one bounded batch of sessions that have ended; returns how many there were. */
export const sweep = (db: Executor): Promise<number> => repository.eraseBefore(db, new Date());
