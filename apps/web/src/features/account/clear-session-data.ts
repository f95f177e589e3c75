import { forgetSession } from '../../session/forget-session.ts';

/** The browser may keep the page in memory: going back after leaving must not show it again. */
export const clearSessionData = () => {
  forgetSession();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
};
