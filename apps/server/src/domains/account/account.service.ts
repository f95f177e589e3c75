import type { User } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import { type Rewrapped, rewrapAll } from '../../platform/rewrap.ts';
import type { KeyRing, Vault } from '../../platform/sealed-text.ts';
import { openOr } from '../../platform/unreadable.ts';
import * as streak from '../streak/streak.service.ts';
import * as rows from './account.repository.ts';
import * as identities from './identities.ts';
import * as sessions from './sessions.repository.ts';

const table = 'users';

/** What is sealed of a person. Issuer and subject are needed for the hash that the next master key makes of them. */
interface Profile extends identities.Account {
  readonly firstName: string | null;
  readonly email: string | null;
}

const sealedProfile = (vault: Vault, id: string, { firstName, email, issuer, subject }: Profile): Buffer =>
  vault.seal(table, id, { firstName, email, issuer, subject } satisfies Profile);

/** The provider knew the browser from before the person ended their sessions: it has to ask for the password. */
export class PasswordNeeded extends Error {}

/** Finds or makes the person behind an identity, and keeps their profile current. In a transaction. */
export const currentPerson = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> => {
  const person = await findOrCreatePerson(db, keys, identity);
  const profile = sealedProfile(person.vault, person.id, identity);
  const [kept] = await rows.changeProfile(db, { id: person.id, profile });
  // Deleted between two statements: then this is somebody new.
  if (!kept) return currentPerson(db, keys, identity);
  if (kept.minAuthTime && Date.parse(identity.authenticatedAt) < Date.parse(kept.minAuthTime))
    throw new PasswordNeeded();
  return person;
};

const findOrCreatePerson = async (
  db: Executor,
  keys: KeyRing,
  identity: Identity,
): Promise<{ id: string; vault: Vault }> =>
  (await findPerson(db, keys, identity)) ??
  // Two first sign-ins at once: one makes the person, the other waits and finds them.
  db.transaction(async tx => {
    await identities.lock(tx, keys, identity);
    return (await findPerson(tx, keys, identity)) ?? createPerson(tx, keys, identity);
  });

const createPerson = async (db: Executor, keys: KeyRing, identity: Identity) => {
  await identities.mustKnowAllKeys(db, keys);
  const id = newId();
  const identityHash = identities.hashOf(keys, identity);
  const key = keys.newPersonKey(id, identityHash);
  const vault = keys.vault(id, { ...key, identityHash });
  const profile = sealedProfile(vault, id, identity);
  const createdAt = new Date().toISOString();
  await rows.insertPerson(db, { id, identityHash, ...key, profile, createdAt });
  return { id, vault };
};

/** Null where nobody has signed in with this identity. */
export const findPerson = async (db: Executor, keys: KeyRing, identity: identities.Account) => {
  const [row] = await rows.findPersonByIdentity(db, { hashes: identities.hashesOf(keys, identity) });
  if (!row) return null;
  return { id: row.id, vault: keys.vault(row.id, row) };
};

export const readUser = async (me: Member): Promise<User> => {
  const [row] = await rows.findProfile(me.db, { me: me.id });
  if (!row) throw notFound('This account');
  const nameless: Pick<Profile, 'firstName' | 'email'> = { firstName: null, email: null };
  const open = () => me.vault.open<Profile>(table, me.id, row.profile);
  const { firstName, email } = openOr(me, table, me.id, open, nameless);
  return {
    id: me.id,
    firstName,
    email,
    plan: me.plan,
    isModerator: me.badge !== null,
    newStatements: row.newStatements,
    authenticatedAt: me.authenticatedAt,
    deletesAt: me.deletesAt,
    ...streak.counted(me, row.noContactStart),
  };
};

/** Derived, never stored: it ends with the account. */
export const getDeviceKey = async (me: Member): Promise<{ key: string }> => ({
  key: me.vault.deriveKey('device').toString('base64url'),
});

/**
 * From now on a sign-in with a password given before counts for nothing. To the second, as providers tell it: what was
 * given in this very second still counts.
 */
export const refuseEarlierSignIns = async (me: Pick<Member, 'id' | 'db'>): Promise<void> => {
  const at = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString();
  await rows.setMinAuthTime(me.db, { me: me.id, at });
};

/**
 * Whoever publishes something holds on to their own row before anything else: an account that is deleted at the same
 * moment publishes nothing any more, and nobody waits for anybody in a circle.
 */
export const mustBeHere = async (me: Member): Promise<void> => {
  const [here] = await rows.holdPerson(me.db, { me: me.id });
  if (!here) throw notSignedIn;
};

/** The account waits to be deleted: every session ends. First of all it waits for what is being published right now. */
export const startLeaving = async (me: Member, deletesAt: string): Promise<void> => {
  const [here] = await rows.lockPerson(me.db, { me: me.id });
  if (!here || here.deletesAt !== null) throw notSignedIn;
  const ended = await sessions.deleteAllSessions(me.db, { me: me.id });
  // A session that was ended a moment ago, from another device, deletes nothing any more.
  if (!ended.some(({ id }) => id === me.sessionId)) throw notSignedIn;
  await refuseEarlierSignIns(me);
  await rows.setDeletionDue(me.db, { me: me.id, at: deletesAt });
};

/** False where it was not leaving. */
export const stopLeaving = async (me: Member): Promise<boolean> => {
  const [here] = await rows.lockPerson(me.db, { me: me.id });
  if (!here) throw notSignedIn;
  if (here.deletesAt === null) return false;
  await rows.setDeletionDue(me.db, { me: me.id, at: null });
  return true;
};

/** Destroys the key and ends every session, where the time to keep the account is over; otherwise answers false. */
export const close = async (tx: Executor, person: string, at: string): Promise<boolean> => {
  const [here] = await rows.lockPerson(tx, { me: person });
  if (!here?.isDue) return false;
  await rows.emptyPerson(tx, { me: person, at });
  await sessions.deleteAllSessions(tx, { me: person });
  return true;
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

/** Wraps every person's key with the current master key and hashes their identity with it, in one statement each. */
export const rewrapKeys = (db: Executor, keys: KeyRing): Promise<Rewrapped> =>
  rewrapAll({
    list: after => rows.listOlderKeys(db, { version: keys.current.version, after }),
    move: async row => {
      const profile = keys.vault(row.id, row).open<Profile>(table, row.id, row.profile);
      const identityHash = identities.hashOf(keys, profile);
      const moved = keys.rewrapPersonKey(row.id, row, identityHash);
      await rows.replaceKey(db, { id: row.id, before: row.wrappedKey, ...moved, identityHash });
    },
  });
