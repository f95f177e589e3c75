import { freshSignInMinutes } from '@turnstone/contract/account';
import type { Plan } from '@turnstone/contract/plan';
import { planIncludes } from '@turnstone/rules/plans';
import type { CurrentUser } from './current-user.ts';
import { AppError, notSignedIn } from './errors.ts';

/** Who may call an endpoint. `admit` throws, or returns the user in the type the handler relies on. */
export interface Scope<Me extends CurrentUser | null> {
  readonly name: string;
  admit(user: CurrentUser | null): Me;
}

const accountLeaving = new AppError(
  'account_leaving',
  'This account is going to be deleted. You can still keep it; until then nothing else can be done with it.',
);

const freshSignInRequired = new AppError(
  'fresh_sign_in_required',
  'To be sure that it is you, please sign in once more with your password.',
);

const requireUser = (user: CurrentUser | null): CurrentUser => {
  if (!user) throw notSignedIn;
  return user;
};

const requireActiveUser = (user: CurrentUser | null): CurrentUser => {
  const me = requireUser(user);
  if (me.deletesAt !== null) throw accountLeaving;
  return me;
};

const withPlan = (needed: Plan, message: string): Scope<CurrentUser> => ({
  name: needed,
  admit: user => {
    const me = requireActiveUser(user);
    if (!planIncludes(me.plan, needed)) throw new AppError('plan_required', message, needed);
    return me;
  },
});

/** Whoever is leaving reads along as a visitor does. */
export const visitor: Scope<CurrentUser | null> = {
  name: 'visitor',
  admit: user => (user?.deletesAt ? null : user),
};

export const signedIn: Scope<CurrentUser> = { name: 'member', admit: requireActiveUser };

/** Also somebody whose account waits to be deleted. */
export const signedInOrLeaving: Scope<CurrentUser> = { name: 'member or leaving', admit: requireUser };

/** Only shortly after the password was given: for what must not be done by whoever finds a device unlocked. */
export const withFreshSignIn = (scope: Scope<CurrentUser>): Scope<CurrentUser> => ({
  name: `${scope.name}, freshly signed in`,
  admit: user => {
    const me = scope.admit(user);
    if (Date.now() - Date.parse(me.authenticatedAt) > freshSignInMinutes * 60_000) throw freshSignInRequired;
    return me;
  },
});

export const plus = withPlan('plus', 'This is part of Plus.');

/** The same, with words for what was wished for and for what stays. */
export const plusFor = (what: string, comfort: string): Scope<CurrentUser> =>
  withPlan('plus', `${what} is part of Plus. ${comfort}`);

export const pro = withPlan('pro', 'This is part of Pro.');

export const proFor = (what: string, comfort: string): Scope<CurrentUser> =>
  withPlan('pro', `${what} is part of Pro. ${comfort}`);

export interface Moderator extends CurrentUser {
  readonly moderatorAlias: string;
}

export const moderator: Scope<Moderator> = {
  name: 'moderator',
  admit: user => {
    const me = requireActiveUser(user);
    // As if it did not exist: nobody else needs to know of it.
    if (me.moderatorAlias === null) throw new AppError('not_found', 'There is nothing here.');
    return { ...me, moderatorAlias: me.moderatorAlias };
  },
};
