import { type Page, type PageQuery, pageLimits, pageOf, type User } from '@turnstone/contract';
import { planAt } from '@turnstone/rules';
import type { Executor } from '../../platform/db.ts';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import type { KeyRing, Vault } from '../../platform/sealed-text.ts';
import { hashOf, isSecretOf, newSecret, type SessionToken } from '../../platform/session-token.ts';
import * as streak from '../streak/streak.service.ts';
import * as rows from './account.repository.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A session ends after 30 days without a visit, and after 180 days in any case. */
const idleDays = 30;
const longestDays = 180;

interface Profile {
  readonly firstName: string | null;
  readonly email: string | null;
}

interface SessionDetails {
  readonly device: string;
  readonly idToken: string;
}

const expiry = (startedAt: number, now: number): Date =>
  new Date(Math.min(now + idleDays * day, startedAt + longestDays * day));

export interface OpenSession {
  readonly member: Member;
  /** Set when the session was just prolonged, so that the cookie can be too. */
  readonly prolongedUntil: Date | null;
}

/** What holds for everybody on this server. */
export interface House {
  readonly reviewFirstPosts: boolean;
}

/** Who holds this token; null when the session does not exist, has ended, or the secret is wrong. */
export const openSession = async (
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

/** Finds or makes the person behind an identity, keeps their profile current, and starts a session for them. */
export const signIn = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
  device: string,
): Promise<{ token: SessionToken; expiresAt: Date }> => {
  const person = await currentPerson(db, keys, identity);
  const now = Date.now();
  const token = { userId: person.id, sessionId: newId(), secret: newSecret() };
  const expiresAt = expiry(now, now);
  const details: SessionDetails = { device, idToken: identity.idToken };
  await rows.insertSession(db, {
    userId: person.id,
    id: token.sessionId,
    tokenHash: hashOf(token.secret),
    sealed: person.vault.seal('sessions', token.sessionId, details),
    createdAt: new Date(now).toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return { token, expiresAt };
};

const sealedProfile = (vault: Vault, id: string, { firstName, email }: Profile): Buffer =>
  vault.seal('people', id, { firstName, email } satisfies Profile);

const currentPerson = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> => {
  const person = await findOrCreatePerson(db, keys, identity);
  const profile = sealedProfile(person.vault, person.id, identity);
  const [kept] = await rows.changeProfile(db, { id: person.id, profile });
  // Deleted between two statements: then this is somebody new.
  return kept ? person : currentPerson(db, keys, identity);
};

const findOrCreatePerson = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> => {
  const found = await findPerson(db, keys, identity);
  if (found) return found;
  const id = newId();
  const key = keys.newKey(id);
  // Two first sign-ins at once: one inserts, both find that one.
  await rows.insertPerson(db, {
    id,
    issuer: identity.issuer,
    subject: identity.subject,
    ...key,
    profile: sealedProfile(keys.vault(id, key), id, identity),
    createdAt: new Date().toISOString(),
  });
  const created = await findPerson(db, keys, identity);
  if (!created) throw new Error('A person was made and is not there.');
  return created;
};

const findPerson = async (db: Executor, keys: KeyRing, { issuer, subject }: Identity) => {
  const [row] = await rows.findPersonByIdentity(db, { issuer, subject });
  if (!row) return null;
  return { id: row.id, vault: keys.vault(row.id, row) };
};

export const readUser = async (me: Member): Promise<User> => {
  const [row] = await rows.findProfile(me.db, { me: me.id });
  if (!row) throw notFound('This account');
  const { firstName, email } = me.vault.open<Profile>('people', me.id, row.profile);
  return {
    id: me.id,
    firstName,
    email,
    plan: me.plan,
    isModerator: me.badge !== null,
    newStatements: row.newStatements,
    ...streak.counted(me, row.noContactStart),
  };
};

export const listSessions = async (me: Member, { limit = pageLimits.usual, after }: PageQuery) => {
  const page: Page<Awaited<ReturnType<typeof rows.listSessions>>[number]> = pageOf(
    await rows.listSessions(me.db, { me: me.id, limit, after }),
    limit,
  );
  return {
    items: page.items.map(({ id, sealed, createdAt, lastSeenAt }) => ({
      id,
      device: me.vault.open<SessionDetails>('sessions', id, sealed).device,
      createdAt,
      lastSeenAt,
      isCurrent: id === me.sessionId,
    })),
    next: page.next,
  };
};

export const endSession = async (me: Member, id: string): Promise<{ id: string }> => {
  const [ended] = await rows.deleteSession(me.db, { me: me.id, id });
  if (!ended) throw notFound('This session');
  return { id: ended.id };
};

/** Everywhere but here. */
export const endOtherSessions = async (me: Member): Promise<{ ended: number }> => {
  const ended = await rows.deleteOtherSessions(me.db, { me: me.id, current: me.sessionId });
  return { ended: ended.filter(({ wasOpen }) => wasOpen).length };
};

/** Ends the session of this very request; answers the provider's token for logging out there too. */
export const logOut = async (me: Member): Promise<string | null> => {
  const [ended] = await rows.deleteSession(me.db, { me: me.id, id: me.sessionId });
  return ended ? me.vault.open<SessionDetails>('sessions', ended.id, ended.sealed).idToken : null;
};

/** Removes one bounded batch of sessions that have ended; answers how many there were. */
export const sweepSessions = (db: Executor): Promise<number> => rows.eraseSessionsBefore(db, new Date());

/**
 * Whoever publishes something holds on to their own row before anything else: an account that is deleted at the same
 * moment publishes nothing any more, and nobody waits for anybody in a circle.
 */
export const mustBeHere = async (me: Member): Promise<void> => {
  const [here] = await rows.holdPerson(me.db, { me: me.id });
  if (!here) throw notSignedIn;
};

/** Destroys the key and ends every session. First of all it waits for what is being published right now. */
export const close = async (me: Member, at: string): Promise<void> => {
  const [here] = await rows.lockToDelete(me.db, { me: me.id });
  if (!here) throw notSignedIn;
  await rows.emptyPerson(me.db, { me: me.id, at });
  await rows.deleteAllSessions(me.db, { me: me.id });
};

export const isInUse = async (db: Executor, person: string): Promise<boolean> => {
  const [row] = await rows.findPerson(db, { person });
  return row !== undefined && row.deletedAt === null;
};

/** The last that is left of a person. Whatever still came in meanwhile goes with it. */
export const forget = async (db: Executor, person: string): Promise<void> =>
  void (await rows.deleteEmptied(db, { person }));

/** What seals and opens the writing of these people; those who are gone are missing. */
export const vaultsOf = async (
  db: Executor,
  keys: KeyRing,
  people: readonly string[],
): Promise<Map<string, Vault>> => {
  const found = people.length === 0 ? [] : await rows.findKeys(db, { ids: [...new Set(people)] });
  return new Map(found.map(row => [row.id, keys.vault(row.id, row)]));
};

export const { rewrapKeys } = rows;
