import type { User } from '@turnstone/contract';
import { isSignedOut } from './failures.ts';

/** Who is here, as the screens see it. */
export type Session =
  | { readonly state: 'loading' | 'trial' | 'visitor' | 'unreachable' }
  /** Whose session is over: nothing of theirs is shown any more, and what they had not saved waits for them. */
  | { readonly state: 'ended'; readonly userId: string }
  | { readonly state: 'member'; readonly user: User };

/** How one look at the server for the signed-in person went. */
export type LookResult =
  /** `isKept` where nobody answered, and the device knows who was here last. */
  | { readonly found: 'member'; readonly user: User; readonly isKept?: true }
  | { readonly found: 'nobody' | 'unreachable' };

/** What all looks so far have told. */
interface Lookup {
  readonly known: LookResult | null;
  /** The member's session is over, also where the device alone knew of it. */
  readonly hasEnded: boolean;
  /** A later look failed; what was known before still stands. */
  readonly isOutOfReach: boolean;
}

export const nothingKnown: Lookup = { known: null, hasEnded: false, isOutOfReach: false };

/** A 401 means nobody; every other failure says nothing about who is here (P7). */
export const lookResultOf = (error: unknown): LookResult => ({
  found: isSignedOut(error) ? 'nobody' : 'unreachable',
});

export const afterLook = (before: Lookup, result: LookResult): Lookup => {
  if (result.found === 'unreachable' && before.known !== null && before.known.found !== 'unreachable') {
    return { ...before, isOutOfReach: true };
  }
  if (result.found === 'nobody' && before.known?.found === 'member') {
    return { ...before, hasEnded: true, isOutOfReach: false };
  }
  return {
    known: result,
    hasEnded: false,
    isOutOfReach: result.found === 'member' && result.isKept === true,
  };
};

/** What the device knows by itself. */
interface Hints {
  readonly isTrialOn: boolean;
  readonly mayBeMember: boolean;
}

/** The one place that decides who is here, and with that which backend answers. */
export const decideSession = ({ known, hasEnded }: Lookup, { isTrialOn, mayBeMember }: Hints): Session => {
  // On trial the device answers: there is nothing to wait for unless somebody went to sign in here.
  if (known === null) return { state: isTrialOn && !mayBeMember ? 'trial' : 'loading' };
  if (known.found === 'member' && hasEnded) return { state: 'ended', userId: known.user.id };
  if (known.found === 'member') return { state: 'member', user: known.user };
  if (isTrialOn) return { state: 'trial' };
  return { state: known.found === 'nobody' ? 'visitor' : 'unreachable' };
};

/** Whose writing is on the screen; null where nobody can write. */
export const ownerOf = (session: Session): string | null => {
  if (session.state === 'member') return session.user.id;
  return session.state === 'trial' ? 'trial' : null;
};
