// Who somebody is at the identity provider, as the database knows it: a hash that only the servers can make.

import { busy } from '../../platform/errors.ts';
import type { CommandContext } from '../../platform/request-context.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import * as repository from './account.repository.ts';

/** A person is (issuer, subject), never an e-mail address. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
}

export const hashOf = (keys: KeyRing, { issuer, subject }: Account, version = keys.current.version): Buffer =>
  keys.mac('identity', JSON.stringify([issuer, subject]), version);

/** By each configured master key: a person's row has the hash of the one that wraps their key. */
export const hashesOf = (keys: KeyRing, account: Account): Buffer[] =>
  keys.versions.map(version => hashOf(keys, account, version));

/** For all of them, in one order: a server that has been given the next master key and one that has not share a lock. */
export const lock = async ({ db, keys }: CommandContext, account: Account): Promise<void> => {
  const hashes = hashesOf(keys, account).map(hash => hash.toString('hex'));
  for (const hash of hashes.toSorted()) await repository.lockIdentity(db, { hash });
};

/**
 * Somebody whose row was made with a master key that is missing here cannot be found: to make them a second, empty account
 * would look to them as if everything were lost. So nobody is new until every master key in use is configured.
 */
export const assertAllKeysKnown = async ({ db, keys }: CommandContext): Promise<void> => {
  const used = await repository.listKeyVersions(db, {});
  if (used.some(({ version }) => version !== null && !keys.has(version))) throw busy;
};
