export const draftPrefix = 'draft:';

/** The user id is part of the key: what one user wrote is never shown to another. */
export const draftKey = (userId: string, name: string): string => `${draftPrefix}${userId}:${name}`;

/** Whoever is not signed in and on no trial: what they write goes on as theirs once they are. */
export const nobodyUserId = 'nobody';

/** Whose the drafts of a trial are. */
export const trialUserId = 'trial';

/** Beside a draft of that name, which stays as it is. */
export const nameSince = (name: string): string => `${name}-since`;
