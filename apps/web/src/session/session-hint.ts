import { tryStorage } from '../platform/try-storage.ts';

/** Says only that somebody signed in on this device, so that the landing page can redirect to the app. */
const sessionHintKey = 'signed-in';

export const hasSessionHint = (): boolean =>
  tryStorage(() => localStorage.getItem(sessionHintKey)) === 'true';

/** Also on the way to sign in: the first render then waits for the session, so that no trial flashes up before the account. */
export const setSessionHint = (): void => {
  tryStorage(() => localStorage.setItem(sessionHintKey, 'true'));
};

export const clearSessionHint = (): void => {
  tryStorage(() => localStorage.removeItem(sessionHintKey));
};
