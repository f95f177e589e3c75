import { tryStorage } from '../platform/try-storage.ts';

export const cacheDatabase = 'kept';
/** Whose responses are cached here. It is checked before every read and write, and is removed first. */
const cacheUserKey = 'kept-for';

export const getCacheUserId = (): string | null => tryStorage(() => localStorage.getItem(cacheUserKey));

/** Deletes the offline cache: at log out, when the session ends, and when somebody else signs in. */
export const clearCache = (): void => {
  tryStorage(() => localStorage.removeItem(cacheUserKey));
  tryStorage(() => indexedDB.deleteDatabase(cacheDatabase));
};

/** As soon as it is known who is signed in: the cache of anybody else is deleted. */
export const resetCacheFor = (userId: string): void => {
  if (getCacheUserId() === userId) return;
  clearCache();
  tryStorage(() => localStorage.setItem(cacheUserKey, userId));
};
