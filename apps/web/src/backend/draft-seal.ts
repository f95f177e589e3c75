import type { Backend } from './backend.ts';
import { drafts } from './drafts.ts';
import { forgetKey, hasSealedDrafts, keyOwner } from './sealed-draft-keys.ts';

// What somebody had not saved when their session ended lies encrypted on the device until they sign in again. Here is
// what has to be known at every start; the work itself is fetched when there is some.

/** As soon as it is known that somebody is not here, or no longer: `owner` is whoever is. */
export const sealDraftsOfOthers = async (owner: string | null): Promise<void> => {
  const other = keyOwner();
  if (other === null || other === owner) return;
  if (drafts.keysOf(other).length === 0) return forgetKey();
  // Where the code cannot be had, they stay as they are: under their owner's id, and shown to nobody else.
  await import('./sealed-drafts.ts').then(({ sealDrafts }) => sealDrafts(other)).catch(() => undefined);
};

/** Before anything of theirs is drawn: a form that finds its draft later would have begun another. */
export const openSealedDrafts = async (http: Backend, owner: string): Promise<void> => {
  if (!hasSealedDrafts(owner)) return;
  await import('./sealed-drafts.ts').then(({ openDrafts }) => openDrafts(http, owner)).catch(() => undefined);
};
