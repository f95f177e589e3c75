import type { User } from '@turnstone/contract/account';
import type { CurrentUser } from '../../platform/current-user.ts';
import type { Executor } from '../../platform/db.ts';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import { type KeyRotationResult, rotateKeys as rotateTableKeys } from '../../platform/rotate-keys.ts';
import type { KeyRing, Vault } from '../../platform/sealed-text.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as streak from '../streak/streak.service.ts';
import * as repository from './account.repository.ts';
import * as identities from './identities.ts';
import * as sessions from './sessions.repository.ts';

const table = 'users';

/** What is sealed of a person. Issuer and subject are needed for the hash that the next master key makes of them. */
interface Profile extends identities.Account {
  readonly firstName: string | null;
  readonly email: string | null;
}

const sealProfile = (vault: Vault, id: string, { firstName, email, issuer, subject }: Profile): Buffer =>
  vault.seal(table, id, { firstName, email, issuer, subject } satisfies Profile);

/** The provider knew the browser from before the person ended their sessions: it has to ask for the password. */
export class PasswordNeeded extends Error {}

/** Finds or makes the person behind an identity, and keeps their profile current. In a transaction. */
export const upsertUser = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> => {
  const user = await findOrCreateUser(db, keys, identity);
  const profile = sealProfile(user.vault, user.id, identity);
  const [updated] = await repository.updateProfile(db, { id: user.id, profile });
  // Deleted between two statements: then this is somebody new.
  if (!updated) return upsertUser(db, keys, identity);
  if (updated.minAuthTime && Date.parse(identity.authenticatedAt) < Date.parse(updated.minAuthTime))
    throw new PasswordNeeded();
  return user;
};

const findOrCreateUser = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> =>
  (await findUser(db, keys, identity)) ??
  // Two first sign-ins at once: one makes the person, the other waits and finds them.
  db.transaction(async tx => {
    await identities.lock(tx, keys, identity);
    return (await findUser(tx, keys, identity)) ?? createUser(tx, keys, identity);
  });

const createUser = async (db: Executor, keys: KeyRing, identity: Identity) => {
  await identities.assertAllKeysKnown(db, keys);
  const id = newId();
  const identityHash = identities.hashOf(keys, identity);
  const key = keys.newUserKey(id, identityHash);
  const vault = keys.vault(id, { ...key, identityHash });
  const profile = sealProfile(vault, id, identity);
  const createdAt = new Date().toISOString();
  await repository.create(db, { id, identityHash, ...key, profile, createdAt });
  return { id, vault };
};

/** Null where nobody has signed in with this identity. */
export const findUser = async (db: Executor, keys: KeyRing, identity: identities.Account) => {
  const [row] = await repository.getByIdentity(db, { hashes: identities.hashesOf(keys, identity) });
  if (!row) return null;
  return { id: row.id, vault: keys.vault(row.id, row) };
};

export const getUser = async (me: CurrentUser): Promise<User> => {
  const [row] = await repository.getProfile(me.db, { userId: me.id });
  if (!row) throw notFound('This account');
  const nameless: Pick<Profile, 'firstName' | 'email'> = { firstName: null, email: null };
  const open = () => me.vault.open<Profile>(table, me.id, row.profile);
  const { firstName, email } = openOr(me, table, me.id, open, nameless);
  return {
    id: me.id,
    firstName,
    email,
    plan: me.plan,
    isModerator: me.moderatorAlias !== null,
    newStatements: row.newStatements,
    authenticatedAt: me.authenticatedAt,
    deletesAt: me.deletesAt,
    ...streak.currentStreak(me, row.noContactStart),
  };
};

/** Derived, never stored: it ends with the account. */
export const getDeviceKey = async (me: CurrentUser): Promise<{ key: string }> => ({
  key: me.vault.deriveKey('device').toString('base64url'),
});

/**
 * From now on a sign-in with a password given before counts for nothing. To the second, as providers tell it: what was
 * given in this very second still counts.
 */
export const requireNewSignIn = async (me: Pick<CurrentUser, 'id' | 'db'>): Promise<void> => {
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString();
  await repository.setMinAuthTime(me.db, { userId: me.id, at });
};

/**
 * Called first by everything that publishes: locks the user's row, so that an account deleted at the same moment publishes
 * nothing. Everybody locks this row first, which avoids a deadlock.
 */
export const lockActiveUser = async (me: CurrentUser): Promise<void> => {
  const [user] = await repository.lockActiveUser(me.db, { userId: me.id });
  if (!user) throw notSignedIn;
};

/** The account waits to be deleted: every session ends. First of all it waits for what is being published right now. */
export const scheduleDeletion = async (me: CurrentUser, deletesAt: string): Promise<void> => {
  const [user] = await repository.lockUser(me.db, { userId: me.id });
  if (!user || user.deletesAt !== null) throw notSignedIn;
  const ended = await sessions.removeAll(me.db, { userId: me.id });
  // A session that was ended a moment ago, from another device, deletes nothing any more.
  if (!ended.some(({ id }) => id === me.sessionId)) throw notSignedIn;
  await requireNewSignIn(me);
  await repository.setDeletionDue(me.db, { userId: me.id, at: deletesAt });
};

/** False where it was not leaving. */
export const cancelDeletion = async (me: CurrentUser): Promise<boolean> => {
  const [user] = await repository.lockUser(me.db, { userId: me.id });
  if (!user) throw notSignedIn;
  if (user.deletesAt === null) return false;
  await repository.setDeletionDue(me.db, { userId: me.id, at: null });
  return true;
};

/** Destroys the key and ends every session, where the time to keep the account is over; otherwise answers false. */
export const close = async (tx: Executor, userId: string, at: string): Promise<boolean> => {
  const [user] = await repository.lockUser(tx, { userId: userId });
  if (!user?.isDue) return false;
  await repository.clear(tx, { userId: userId, at });
  await sessions.removeAll(tx, { userId: userId });
  return true;
};

export const isActive = async (db: Executor, userId: string): Promise<boolean> => {
  const [row] = await repository.get(db, { userId });
  return row !== undefined && row.deletedAt === null;
};

/** The last that is left of a person. Whatever still came in meanwhile goes with it. */
export const removeUser = async (db: Executor, userId: string): Promise<void> =>
  void (await repository.removeCleared(db, { userId }));

/** What seals and opens the writing of these people; those who are gone are missing. */
export const getVaults = async (
  db: Executor,
  keys: KeyRing,
  userIds: readonly string[],
): Promise<Map<string, Vault>> => {
  const found = userIds.length === 0 ? [] : await repository.listKeys(db, { ids: [...new Set(userIds)] });
  return new Map(found.map(row => [row.id, keys.vault(row.id, row)]));
};

/** Wraps every person's key with the current master key and hashes their identity with it, in one statement each. */
export const rotateKeys = (db: Executor, keys: KeyRing): Promise<KeyRotationResult> =>
  rotateTableKeys({
    list: after => repository.listKeysToRotate(db, { version: keys.current.version, after }),
    rotate: async row => {
      const profile = keys.vault(row.id, row).open<Profile>(table, row.id, row.profile);
      const identityHash = identities.hashOf(keys, profile);
      const rotated = keys.rewrapUserKey(row.id, row, identityHash);
      await repository.updateKey(db, { id: row.id, before: row.wrappedKey, ...rotated, identityHash });
    },
  });
