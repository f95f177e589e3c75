import { forgetKept } from '../../backend/forget-kept.ts';
import { keepSignedInHint } from '../../backend/signed-in-hint.ts';

/** The browser may keep the page in memory: going back after leaving must not show it again. */
export const leaveNothingBehind = () => {
  keepSignedInHint(false);
  forgetKept();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};
