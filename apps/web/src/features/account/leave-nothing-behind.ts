import { sealDraftsOfOthers } from '../../backend/draft-seal.ts';
import { forgetKept } from '../../backend/forget-kept.ts';
import { expectNobody } from '../../backend/signed-in-hint.ts';

/** The browser may keep the page in memory: going back after leaving must not show it again. */
export const leaveNothingBehind = () => {
  expectNobody();
  forgetKept();
  void sealDraftsOfOthers(null);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};
