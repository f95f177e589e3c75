// Without any code of the trial: pages that come before the app read them too.

/** Under this stands whether a trial is on. */
export const trialModeKey = 'trial-mode';
