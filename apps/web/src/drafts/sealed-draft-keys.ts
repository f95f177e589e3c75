import { tryStorage } from '../platform/try-storage.ts';
import { draftKey } from './draft-key.ts';
import { drafts } from './drafts.ts';

const keyUserKey = 'draft-key-of';

/** Whose drafts the device has a key for. It is gone once they are sealed: then only the server gives it again. */
export const getKeyUserId = (): string | null => tryStorage(() => localStorage.getItem(keyUserKey));

export const setKeyUserId = (userId: string): void => localStorage.setItem(keyUserKey, userId);

export const keyDatabase = 'draft-key';

export const forgetKey = (): void => {
  tryStorage(() => localStorage.removeItem(keyUserKey));
  tryStorage(() => indexedDB.deleteDatabase(keyDatabase));
};

export const sealedKey = (userId: string, name: string): string => draftKey(userId, `sealed-${name}`);

export const hasSealedDrafts = (userId: string): boolean =>
  drafts.keysOf(userId).some(key => key.startsWith(sealedKey(userId, '')));
