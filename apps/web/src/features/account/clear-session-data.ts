import { sealDraftsOfOthers } from '../../drafts/draft-seal.ts';
import { clearCache } from '../../offline/cache-user.ts';
import { clearSessionHint } from '../../session/session-hint.ts';

/** The browser may keep the page in memory: going back after leaving must not show it again. */
export const clearSessionData = () => {
  clearSessionHint();
  clearCache();
  void sealDraftsOfOthers(null);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};
