import {
  type ItemOf,
  type listSessions,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
} from '@turnstone/contract';
import { planAt } from '@turnstone/rules';
import type { Executor } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import { inTransaction, type Member } from '../../platform/member.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { hashToken, isTokenOf, newSecret, type SessionToken } from '../../platform/session-token.ts';
import { openOr } from '../../platform/unreadable.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from './account.service.ts';
import { deviceName } from './device-name.ts';
import type * as identities from './identities.ts';
import * as rows from './sessions.repository.ts';
import * as standing from './standing.service.ts';

const table = 'sessions';

type Session = ItemOf<typeof listSessions>;

const hour = 3_600_000;
const day = 24 * hour;

/** A session ends after 30 days without a visit, and after 180 days in any case. */
const idleDays = 30;
const longestDays = 180;

/** What is sealed of a session. */
interface Details {
  readonly device: string;
  readonly idToken: string;
}

const expiry = (startedAt: number, now: number): Date =>
  new Date(Math.min(now + idleDays * day, startedAt + longestDays * day));

interface OpenSession {
  readonly member: Member;
  /** Set when the session was just prolonged, so that the cookie can be too. */
  readonly prolongedUntil: Date | null;
}

/** What holds for everybody on this server. */
interface House {
  readonly reviewFirstPosts: boolean;
}

/** Who holds this token; null when the session does not exist, has ended, or the secret is wrong. */
export const open = async (
  db: Executor,
  keys: KeyRing,
  token: SessionToken,
  zone: string,
  { reviewFirstPosts }: House,
): Promise<OpenSession | null> => {
  const { userId, sessionId } = token;
  const [row] = await rows.findSession(db, { userId, sessionId });
  if (!row || !isTokenOf(keys, token, row)) return null;
  if (row.tokenVersion !== keys.current.version) await rehash(db, keys, token, row.tokenHash);
  const vault = keys.vault(userId, row);
  const member: Member = {
    id: userId,
    sessionId,
    authenticatedAt: row.authenticatedAt,
    deletesAt: row.deletesAt,
    plan: planAt(row, new Date()),
    badge: standing.badgeOf(vault, userId, row),
    waitsWith: {
      posts: reviewFirstPosts && !row.arePostsKnown,
      images: reviewFirstPosts && !row.areImagesKnown,
    },
    zone,
    vault,
    unreadable: [],
    db,
  };
  const now = Date.now();
  // Once an hour is enough to know that a session is in use; a write with every request is not free.
  if (now - Date.parse(row.lastSeenAt) < hour) return { member, prolongedUntil: null };
  const expiresAt = expiry(Date.parse(row.createdAt), now);
  const seenAt = new Date(now).toISOString();
  await rows.touchSession(db, { userId, sessionId, seenAt, expiresAt: expiresAt.toISOString() });
  return { member, prolongedUntil: expiresAt };
};

/** Only here is the secret known: a session that is used outlives the master key it was made with. */
const rehash = (db: Executor, keys: KeyRing, token: SessionToken, before: Buffer): Promise<unknown> =>
  rows.changeTokenHash(db, {
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
    const person = await account.currentPerson(tx, keys, identity);
    const now = Date.now();
    const token = { userId: person.id, sessionId: newId(), secret: newSecret() };
    const expiresAt = expiry(now, now);
    const details: Details = { device, idToken: identity.idToken };
    await rows.insertSession(tx, {
      userId: person.id,
      id: token.sessionId,
      tokenHash: hashToken(keys, token),
      keyVersion: keys.current.version,
      sealed: person.vault.seal(table, token.sessionId, details),
      createdAt: new Date(now).toISOString(),
      authenticatedAt: identity.authenticatedAt,
      expiresAt: expiresAt.toISOString(),
    });
    return { token, expiresAt };
  });

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Session>> => {
  const page = pageOf(await rows.listSessions(me.db, { me: me.id, limit, after }), limit);
  const items = page.items.map(({ id, sealed, createdAt, lastSeenAt }) => ({
    id,
    device: openOr(me, table, id, () => me.vault.open<Details>(table, id, sealed).device, deviceName('')),
    createdAt,
    lastSeenAt,
    isCurrent: id === me.sessionId,
  }));
  return { items, next: page.next };
};

/** Every place where somebody is signed in, to take along. */
export const everything = (me: Member): AsyncIterable<Session> => wholeList(page => list(me, page));

/** The provider still knows the other browser: without `refuseEarlierSignIns` it would be back with one click. */
export const end = (me: Member, id: string): Promise<{ id: string }> =>
  inTransaction(me, async me => {
    await account.refuseEarlierSignIns(me);
    const [ended] = await rows.deleteSession(me.db, { me: me.id, id });
    if (!ended) throw notFound('This session');
    return { id: ended.id };
  });

/** Everywhere but here. */
export const endOthers = (me: Member): Promise<{ ended: number }> =>
  inTransaction(me, async me => {
    await account.refuseEarlierSignIns(me);
    const ended = await rows.deleteOtherSessions(me.db, { me: me.id, current: me.sessionId });
    return { ended: ended.filter(({ wasOpen }) => wasOpen).length };
  });

/** For an account in somebody else's hands. Null where nobody has signed in with this identity. */
export const endAllOf = (
  db: Executor,
  keys: KeyRing,
  identity: identities.Account,
): Promise<{ ended: number } | null> =>
  db.transaction(async tx => {
    const person = await account.findPerson(tx, keys, identity);
    if (!person) return null;
    await account.refuseEarlierSignIns({ id: person.id, db: tx });
    return { ended: (await rows.deleteAllSessions(tx, { me: person.id })).length };
  });

/** Everybody's, batch by batch, until there is none: also those that begin meanwhile. */
export const endAll = async (db: Executor): Promise<{ ended: number }> => {
  const endOfTime = new Date('9999-01-01');
  let ended = 0;
  for (let batch = 1; batch > 0; ended += batch) batch = await rows.eraseBefore(db, endOfTime);
  return { ended };
};

/** Ends the session of this very request; answers the provider's token for logging out there too. */
export const logOut = async (me: Member): Promise<string | null> => {
  const [ended] = await rows.deleteSession(me.db, { me: me.id, id: me.sessionId });
  return ended ? (me.vault.tryOpen<Details>(table, ended.id, ended.sealed)?.idToken ?? null) : null;
};

/** Removes one bounded batch of sessions that have ended; answers how many there were. */
export const sweep = (db: Executor): Promise<number> => rows.eraseBefore(db, new Date());
