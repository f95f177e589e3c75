import { sealDraftsOfOthers } from '../drafts/draft-seal.ts';
import { clearCache } from '../offline/cache-user.ts';
import { clearSessionHint } from './session-hint.ts';

/** Clears what the device cached of a session that is over. Drafts stay, sealed: only their author can open them. */
export const forgetSession = (): void => {
  clearSessionHint();
  clearCache();
  void sealDraftsOfOthers(null);
};
