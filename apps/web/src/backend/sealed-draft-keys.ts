import { draftKey, drafts } from './drafts.ts';
import { unlessBlocked } from './unless-blocked.ts';

const ownerKey = 'draft-key-of';

/** Whose drafts the device has a key for. It is gone once they are sealed: then only the server gives it again. */
export const keyOwner = (): string | null => unlessBlocked(() => localStorage.getItem(ownerKey));

export const setKeyOwner = (owner: string): void => localStorage.setItem(ownerKey, owner);

export const keyDatabase = 'draft-key';

export const forgetKey = (): void => {
  unlessBlocked(() => localStorage.removeItem(ownerKey));
  unlessBlocked(() => indexedDB.deleteDatabase(keyDatabase));
};

export const sealedKey = (owner: string, name: string): string => draftKey(owner, `sealed-${name}`);

export const hasSealedDrafts = (owner: string): boolean =>
  drafts.keysOf(owner).some(key => key.startsWith(sealedKey(owner, '')));
