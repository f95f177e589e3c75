import { freshSignInMinutes, type Plan } from '@turnstone/contract';
import { planIncludes } from '@turnstone/rules';
import { AppError, notSignedIn } from './errors.ts';
import type { Member } from './member.ts';

/** Who may call an endpoint. `admit` refuses, or hands over the person in the form the handler may rely on. */
export interface Scope<Me extends Member | null> {
  readonly name: string;
  admit(person: Member | null): Me;
}

const leaving = new AppError(
  'account_leaving',
  'This account is going to be deleted. You can still keep it; until then nothing else can be done with it.',
);

const notFresh = new AppError(
  'fresh_sign_in_required',
  'To be sure that it is you, please sign in once more with your password.',
);

const withSession = (person: Member | null): Member => {
  if (!person) throw notSignedIn;
  return person;
};

const signedIn = (person: Member | null): Member => {
  const me = withSession(person);
  if (me.deletesAt !== null) throw leaving;
  return me;
};

const withPlan = (needed: Plan, refusal: string): Scope<Member> => ({
  name: needed,
  admit: person => {
    const me = signedIn(person);
    if (!planIncludes(me.plan, needed)) throw new AppError('plan_required', refusal, needed);
    return me;
  },
});

/** Whoever is leaving reads along as a visitor does. */
export const visitor: Scope<Member | null> = {
  name: 'visitor',
  admit: person => (person?.deletesAt ? null : person),
};

export const member: Scope<Member> = { name: 'member', admit: signedIn };

/** Also somebody whose account waits to be deleted. */
export const memberOrLeaving: Scope<Member> = { name: 'member or leaving', admit: withSession };

/** Only shortly after the password was given: for what must not be done by whoever finds a device unlocked. */
export const freshly = (scope: Scope<Member>): Scope<Member> => ({
  name: `${scope.name}, freshly signed in`,
  admit: person => {
    const me = scope.admit(person);
    if (Date.now() - Date.parse(me.authenticatedAt) > freshSignInMinutes * 60_000) throw notFresh;
    return me;
  },
});

export const plus = withPlan('plus', 'This is part of Plus.');

/** The same, with words for what was wished for and for what stays. */
export const plusFor = (what: string, comfort: string): Scope<Member> =>
  withPlan('plus', `${what} is part of Plus. ${comfort}`);

export const pro = withPlan('pro', 'This is part of Pro.');

export const proFor = (what: string, comfort: string): Scope<Member> =>
  withPlan('pro', `${what} is part of Pro. ${comfort}`);

export interface Moderator extends Member {
  readonly badge: string;
}

export const moderator: Scope<Moderator> = {
  name: 'moderator',
  admit: person => {
    const me = signedIn(person);
    // As if it did not exist: nobody else needs to know of it.
    if (me.badge === null) throw new AppError('not_found', 'There is nothing here.');
    return { ...me, badge: me.badge };
  },
};
