import { nobodyUserId, trialUserId } from '../../drafts/draft-key.ts';
import { getCacheUserId } from '../../offline/cache-user.ts';
import { tryStorage } from '../../platform/try-storage.ts';
import { hasSessionHint } from '../../session/session-hint.ts';
import { trialModeKey } from '../../trial/trial-names.ts';

/** As `isTrialActive` says it; asked here before any other code has come. */
export const isOnTrial = (): boolean => tryStorage(() => localStorage.getItem(trialModeKey)) === 'true';

/** Whose words they are, as far as the device knows: nobody is asked before something becomes of them. */
export const draftUserId = (): string => {
  const userId = hasSessionHint() ? getCacheUserId() : null;
  if (userId !== null) return userId;
  return isOnTrial() ? trialUserId : nobodyUserId;
};

/** What is typed on trial or by nobody goes on as theirs who signs in; an account's words are nobody else's. */
export const isAccount = (userId: string): boolean => userId !== trialUserId && userId !== nobodyUserId;

/** Whether somebody may be signed in; their session may be over all the same. */
export const maySignedIn = (): boolean => hasSessionHint();
