import type { User } from '@turnstone/contract/account';
import { isSignedOut } from '../api/errors.ts';
import type { Session } from '../api/session-context.ts';

/** The result of one request for the signed-in user. */
export type LookupResult =
  /** `isCached` where the server was unreachable, and the device knows who was signed in last. */
  | { readonly found: 'member'; readonly user: User; readonly isCached?: true }
  | { readonly found: 'nobody' | 'unreachable' };

/** What all requests so far have shown. */
interface Lookup {
  readonly known: LookupResult | null;
  /** The user's session is over, also where the device alone knew of it. */
  readonly hasEnded: boolean;
  /** A later request failed; what was known before still holds. */
  readonly isOutOfReach: boolean;
}

export const initialLookup: Lookup = { known: null, hasEnded: false, isOutOfReach: false };

/** A 401 means nobody; every other failure says nothing about who is here (P7). */
export const toLookupResult = (error: unknown): LookupResult => ({
  found: isSignedOut(error) ? 'nobody' : 'unreachable',
});

/** Asked again, and nothing has changed: what is drawn and cached from it stays as it is. */
const keepUnchanged = (before: LookupResult | null, result: LookupResult): LookupResult =>
  before !== null && JSON.stringify(before) === JSON.stringify(result) ? before : result;

export const reduceLookup = (before: Lookup, result: LookupResult): Lookup => {
  if (result.found === 'unreachable' && before.known !== null && before.known.found !== 'unreachable') {
    return { ...before, isOutOfReach: true };
  }
  if (result.found === 'nobody' && before.known?.found === 'member') {
    return { ...before, hasEnded: true, isOutOfReach: false };
  }
  return {
    known: keepUnchanged(before.known, result),
    hasEnded: false,
    isOutOfReach: result.found === 'member' && result.isCached === true,
  };
};

/** What the device knows by itself. */
interface Hints {
  readonly isTrialOn: boolean;
  readonly mayBeSignedIn: boolean;
}

/** The one place that decides who is signed in, and with that which backend is used. */
export const decideSession = ({ known, hasEnded }: Lookup, { isTrialOn, mayBeSignedIn }: Hints): Session => {
  // On trial the device backend is used: there is nothing to wait for unless somebody went to sign in here.
  if (known === null) return { state: isTrialOn && !mayBeSignedIn ? 'trial' : 'loading' };
  if (known.found === 'member' && hasEnded) return { state: 'ended', userId: known.user.id };
  if (known.found === 'member') return { state: 'member', user: known.user };
  if (isTrialOn) return { state: 'trial' };
  return { state: known.found === 'nobody' ? 'visitor' : 'unreachable' };
};

/** Whose writing is on the screen; null where nobody can write. */
export const userIdOf = (session: Session): string | null => {
  if (session.state === 'member') return session.user.id;
  return session.state === 'trial' ? 'trial' : null;
};
