import type { Backend } from '../api/backend.ts';
import { drafts } from './drafts.ts';
import { forgetKey, getKeyUserId, hasSealedDrafts } from './sealed-draft-keys.ts';

// Drafts that were not saved when the session ended are encrypted on the device until their user signs in again. This
// module is loaded at every start; the encryption itself is loaded when it is needed.

/** As soon as it is known who is signed in (`userId`, null for nobody): drafts of all others are sealed. */
export const sealDraftsOfOthers = async (userId: string | null): Promise<void> => {
  const other = getKeyUserId();
  if (other === null || other === userId) return;
  if (drafts.keysOf(other).length === 0) return forgetKey();
  // Where the code cannot be loaded, they stay as they are: under their user's id, and shown to nobody else.
  await import('./sealed-drafts.ts').then(({ sealDrafts }) => sealDrafts(other)).catch(() => undefined);
};

/** Before anything of theirs is drawn: a form that finds its draft later would have begun another. */
export const openSealedDrafts = async (http: Backend, userId: string): Promise<void> => {
  if (!hasSealedDrafts(userId)) return;
  await import('./sealed-drafts.ts')
    .then(({ openDrafts }) => openDrafts(http, userId))
    .catch(() => undefined);
};
