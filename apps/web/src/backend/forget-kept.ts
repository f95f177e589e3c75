import { unlessBlocked } from './unless-blocked.ts';

export const keptDatabase = 'kept';
/** Whose pages are kept here. It is asked before anything is read or written, and is the first thing to go. */
const ownerKey = 'kept-for';

export const keptFor = (): string | null => unlessBlocked(() => localStorage.getItem(ownerKey));

/** What was kept of somebody's pages to be read offline. Gone when they leave, whichever way that happens. */
export const forgetKept = (): void => {
  unlessBlocked(() => localStorage.removeItem(ownerKey));
  unlessBlocked(() => indexedDB.deleteDatabase(keptDatabase));
};

/** At once when it is known who is here: the pages of anybody else go. */
export const keepOnlyFor = (owner: string): void => {
  if (keptFor() === owner) return;
  forgetKept();
  unlessBlocked(() => localStorage.setItem(ownerKey, owner));
};
