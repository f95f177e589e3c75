import type { User } from '@turnstone/contract/account';
import type { setNames as setNamesEndpoint } from '@turnstone/contract/account-names';
import type * as z from 'zod/mini';
import type { Executor } from '../../platform/db.ts';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import {
  type CommandContext,
  inTransaction,
  type RequestContext,
  type ServiceContext,
} from '../../platform/request-context.ts';
import { type KeyRotationResult, rotateKeys as rotateTableKeys } from '../../platform/rotate-keys.ts';
import type { Vault } from '../../platform/sealed-text.ts';
import { openOr } from '../../platform/unreadable-rows.ts';
import * as streak from '../streak/streak.service.ts';
import * as repository from './account.repository.ts';
import * as identities from './identities.ts';
import { currentOwnName, sealOwnName } from './own-name.ts';
import { assertNoPenName, currentPenName, sealPenName } from './pen-name.service.ts';
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
  ctx: ServiceContext,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> => {
  const user = await findOrCreateUser(ctx, identity);
  const profile = sealProfile(user.vault, user.id, identity);
  const [updated] = await repository.updateProfile(ctx.db, { id: user.id, profile });
  // Deleted between two statements: then this is somebody new.
  if (!updated) return upsertUser(ctx, identity);
  if (updated.minAuthTime && Date.parse(identity.authenticatedAt) < Date.parse(updated.minAuthTime))
    throw new PasswordNeeded();
  return user;
};

const findOrCreateUser = async (
  ctx: ServiceContext,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> =>
  (await findUser(ctx, identity)) ??
  // Two first sign-ins at once: one makes the person, the other waits and finds them.
  inTransaction(ctx, async ctx => {
    await identities.lock(ctx, identity);
    return (await findUser(ctx, identity)) ?? createUser(ctx, identity);
  });

const createUser = async (ctx: ServiceContext, identity: Identity) => {
  const { db, keys } = ctx;
  await identities.assertAllKeysKnown(ctx);
  const id = newId();
  const identityHash = identities.hashOf(keys, identity);
  const key = keys.newUserKey(id, identityHash);
  const vault = keys.vault(id, { ...key, identityHash });
  const profile = sealProfile(vault, id, identity);
  const createdAt = ctx.clock.now().toISOString();
  await repository.create(db, { id, identityHash, ...key, profile, createdAt });
  return { id, vault };
};

/** Null where nobody has signed in with this identity. */
export const findUser = async ({ db, keys }: CommandContext, identity: identities.Account) => {
  const [row] = await repository.getByIdentity(db, { hashes: identities.hashesOf(keys, identity) });
  if (!row) return null;
  return { id: row.id, vault: keys.vault(row.id, row) };
};

/** As their sign-in says it, for as long as it can be read. */
const signInNames = (ctx: RequestContext, profile: Buffer): Pick<Profile, 'firstName' | 'email'> => {
  const open = (): Pick<Profile, 'firstName' | 'email'> =>
    ctx.vault.open<Profile>(table, ctx.user.id, profile);
  return openOr(ctx, table, ctx.user.id, open, { firstName: null, email: null });
};

export const getUser = async (ctx: RequestContext): Promise<User> => {
  const [row] = await repository.getProfile(ctx.db, { userId: ctx.user.id });
  if (!row) throw notFound('This account');
  const { firstName: signInName, email } = signInNames(ctx, row.profile);
  return {
    id: ctx.user.id,
    firstName: currentOwnName(ctx, row.ownName) ?? signInName,
    signInName,
    email,
    plan: ctx.user.plan,
    penName: currentPenName(ctx, row.penName),
    isModerator: ctx.user.moderatorAlias !== null,
    newStatements: row.newStatements,
    authenticatedAt: ctx.user.authenticatedAt,
    deletesAt: ctx.user.deletesAt,
    ...streak.currentStreak(ctx, row.noContactStart),
  };
};

/** Those that are given; null gives one up. What they would be called anyway was not chosen, and may change. */
export const setNames = (ctx: RequestContext, names: z.output<typeof setNamesEndpoint.body>): Promise<User> =>
  inTransaction(ctx, async ctx => {
    await lockActiveUser(ctx);
    const [row] = await repository.lockProfile(ctx.db, { userId: ctx.user.id });
    if (!row) throw notFound('This account');
    const { firstName, email } = signInNames(ctx, row.profile);
    const given = names.firstName === undefined ? currentOwnName(ctx, row.ownName) : names.firstName;
    const ownName = given === firstName ? null : given;
    if (names.penName === undefined) assertNoPenName(ctx, ownName, row.penName);
    await repository.setNames(ctx.db, {
      userId: ctx.user.id,
      ownName: sealOwnName(ctx, ownName),
      penName:
        names.penName === undefined
          ? row.penName
          : sealPenName(ctx, names.penName, { firstName, email, ownName }),
    });
    return getUser(ctx);
  });

/** Derived, never stored: it ends with the account. */
export const getDeviceKey = async (ctx: RequestContext): Promise<{ key: string }> => ({
  key: ctx.vault.deriveKey('device').toString('base64url'),
});

/**
 * From now on a sign-in with a password given before counts for nothing. To the second, as providers tell it: what was
 * given in this very second still counts.
 */
export const requireNewSignIn = async ({ db, clock }: CommandContext, userId: string): Promise<void> => {
  const at = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000).toISOString();
  await repository.setMinAuthTime(db, { userId, at });
};

/**
 * Called first by everything that publishes: locks the user's row, so that an account deleted at the same moment publishes
 * nothing. Everybody locks this row first, which avoids a deadlock.
 */
export const lockActiveUser = async (ctx: RequestContext): Promise<void> => {
  const [user] = await repository.lockActiveUser(ctx.db, { userId: ctx.user.id });
  if (!user) throw notSignedIn;
};

/** The account waits to be deleted: every session ends. First of all it waits for what is being published right now. */
export const scheduleDeletion = async (ctx: RequestContext, deletesAt: string): Promise<void> => {
  const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
  if (!user || user.deletesAt !== null) throw notSignedIn;
  const ended = await sessions.removeAll(ctx.db, { userId: ctx.user.id });
  // A session that was ended a moment ago, from another device, deletes nothing any more.
  if (!ended.some(({ id }) => id === ctx.user.sessionId)) throw notSignedIn;
  await requireNewSignIn(ctx, ctx.user.id);
  await repository.setDeletionDue(ctx.db, { userId: ctx.user.id, at: deletesAt });
};

/** False where it was not leaving. */
export const cancelDeletion = async (ctx: RequestContext): Promise<boolean> => {
  const [user] = await repository.lockUser(ctx.db, { userId: ctx.user.id });
  if (!user) throw notSignedIn;
  if (user.deletesAt === null) return false;
  await repository.setDeletionDue(ctx.db, { userId: ctx.user.id, at: null });
  return true;
};

/** Destroys the key and ends every session, where the time to keep the account is over; otherwise returns false. */
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

/** The vaults of these users; those who are gone are missing. */
export const getVaults = async (
  { db, keys }: CommandContext,
  userIds: readonly string[],
): Promise<Map<string, Vault>> => {
  const found = userIds.length === 0 ? [] : await repository.listKeys(db, { ids: [...new Set(userIds)] });
  return new Map(found.map(row => [row.id, keys.vault(row.id, row)]));
};

/** Wraps every person's key with the current master key and hashes their identity with it, in one statement each. */
export const rotateKeys = ({ db, keys }: CommandContext): Promise<KeyRotationResult> =>
  rotateTableKeys({
    list: after => repository.listKeysToRotate(db, { version: keys.current.version, after }),
    rotate: async row => {
      const profile = keys.vault(row.id, row).open<Profile>(table, row.id, row.profile);
      const identityHash = identities.hashOf(keys, profile);
      const rotated = keys.rewrapUserKey(row.id, row, identityHash);
      await repository.updateKey(db, { id: row.id, before: row.wrappedKey, ...rotated, identityHash });
    },
  });
