import { freshSignInMinutes, type User } from '@turnstone/contract/account';

// A little less than the server allows: nobody begins something that is rejected a moment later.
const marginMs = 30_000;

/** Whether the password was given so recently that the server lets go of everything, or deletes it. */
export const isFreshlySignedIn = ({ authenticatedAt }: Pick<User, 'authenticatedAt'>): boolean =>
  Date.now() - Date.parse(authenticatedAt) < freshSignInMinutes * 60_000 - marginMs;
