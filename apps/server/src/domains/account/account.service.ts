import type { User } from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { notFound, notSignedIn } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity-provider.ts';
import { newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import type { KeyRing, Vault } from '../../platform/sealed-text.ts';
import * as streak from '../streak/streak.service.ts';
import * as rows from './account.repository.ts';
import * as sessions from './sessions.repository.ts';

interface Profile {
  readonly firstName: string | null;
  readonly email: string | null;
}

const sealedProfile = (vault: Vault, id: string, { firstName, email }: Profile): Buffer =>
  vault.seal('people', id, { firstName, email } satisfies Profile);

/** Finds or makes the person behind an identity, and keeps their profile current. */
export const currentPerson = async (
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
  await sessions.deleteAllSessions(me.db, { me: me.id });
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
