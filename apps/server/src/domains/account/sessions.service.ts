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
import type { Member } from '../../platform/member.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { hashOf, isSecretOf, newSecret, type SessionToken } from '../../platform/session-token.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as account from './account.service.ts';
import * as rows from './sessions.repository.ts';

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
  const { userId, sessionId, secret } = token;
  const [row] = await rows.findSession(db, { userId, sessionId });
  if (!row || !isSecretOf(secret, row.tokenHash)) return null;
  const member = {
    id: userId,
    sessionId,
    plan: planAt(row, new Date()),
    badge: row.badge,
    waitsWith: {
      posts: reviewFirstPosts && !row.arePostsKnown,
      images: reviewFirstPosts && !row.areImagesKnown,
    },
    zone,
    vault: keys.vault(userId, row),
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

/** Starts a session for the person behind an identity, who may be new. */
export const signIn = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
  device: string,
): Promise<{ token: SessionToken; expiresAt: Date }> => {
  const person = await account.currentPerson(db, keys, identity);
  const now = Date.now();
  const token = { userId: person.id, sessionId: newId(), secret: newSecret() };
  const expiresAt = expiry(now, now);
  const details: Details = { device, idToken: identity.idToken };
  await rows.insertSession(db, {
    userId: person.id,
    id: token.sessionId,
    tokenHash: hashOf(token.secret),
    sealed: person.vault.seal(table, token.sessionId, details),
    createdAt: new Date(now).toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return { token, expiresAt };
};

export const list = async (
  me: Member,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Session>> => {
  const page = pageOf(await rows.listSessions(me.db, { me: me.id, limit, after }), limit);
  const items = page.items.map(({ id, sealed, createdAt, lastSeenAt }) => ({
    id,
    device: me.vault.open<Details>(table, id, sealed).device,
    createdAt,
    lastSeenAt,
    isCurrent: id === me.sessionId,
  }));
  return { items, next: page.next };
};

/** Every place where somebody is signed in, to take along. */
export const everything = (me: Member): AsyncIterable<Session> => wholeList(page => list(me, page));

export const end = async (me: Member, id: string): Promise<{ id: string }> => {
  const [ended] = await rows.deleteSession(me.db, { me: me.id, id });
  if (!ended) throw notFound('This session');
  return { id: ended.id };
};

/** Everywhere but here. */
export const endOthers = async (me: Member): Promise<{ ended: number }> => {
  const ended = await rows.deleteOtherSessions(me.db, { me: me.id, current: me.sessionId });
  return { ended: ended.filter(({ wasOpen }) => wasOpen).length };
};

/** Ends the session of this very request; answers the provider's token for logging out there too. */
export const logOut = async (me: Member): Promise<string | null> => {
  const [ended] = await rows.deleteSession(me.db, { me: me.id, id: me.sessionId });
  return ended ? me.vault.open<Details>(table, ended.id, ended.sealed).idToken : null;
};

/** Removes one bounded batch of sessions that have ended; answers how many there were. */
export const sweep = (db: Executor): Promise<number> => rows.eraseBefore(db, new Date());
