import type { Plan } from '@turnstone/contract';
import { planIncludes } from '@turnstone/rules';
import { AppError, notSignedIn } from './errors.ts';
import type { Member } from './member.ts';

/** Who may call an endpoint. `admit` refuses, or hands over the person in the form the handler may rely on. */
export interface Scope<Me extends Member | null> {
  readonly name: string;
  admit(person: Member | null): Me;
}

const signedIn = (person: Member | null): Member => {
  if (!person) throw notSignedIn;
  return person;
};

const withPlan = (needed: Plan, refusal: string): Scope<Member> => ({
  name: needed,
  admit: person => {
    const me = signedIn(person);
    if (!planIncludes(me.plan, needed)) throw new AppError('plan_required', refusal, needed);
    return me;
  },
});

export const visitor: Scope<Member | null> = { name: 'visitor', admit: person => person };

export const member: Scope<Member> = { name: 'member', admit: signedIn };

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
