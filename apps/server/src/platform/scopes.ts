import { freshSignInMinutes } from '@turnstone/contract/account';
import type { Plan } from '@turnstone/contract/plan';
import { planIncludes } from '@turnstone/rules/plans';
import { AppError, notSignedIn } from './errors.ts';
import type { CallerContext, CurrentUser, RequestContext } from './request-context.ts';

/** Who may call an endpoint. `admit` throws, or returns the context in the type the handler relies on. */
export interface Scope<Context extends CallerContext> {
  readonly name: string;
  admit(ctx: CallerContext): Context;
}

const accountLeaving = new AppError(
  'account_leaving',
  'This account will be deleted soon. Keep your account first, then you can use it again.',
);

const freshSignInRequired = new AppError(
  'fresh_sign_in_required',
  'To make sure it is you, please sign in again with your password.',
);

const requireUser = (ctx: CallerContext): RequestContext => {
  if (!ctx.user) throw notSignedIn;
  return ctx;
};

const requireActiveUser = (caller: CallerContext): RequestContext => {
  const ctx = requireUser(caller);
  if (ctx.user.deletesAt !== null) throw accountLeaving;
  return ctx;
};

const withPlan = (needed: Plan, message: string): Scope<RequestContext> => ({
  name: needed,
  admit: caller => {
    const ctx = requireActiveUser(caller);
    if (!planIncludes(ctx.user.plan, needed)) throw new AppError('plan_required', message, needed);
    return ctx;
  },
});

/** Whoever is leaving reads along as a visitor does. */
export const visitor: Scope<CallerContext> = {
  name: 'visitor',
  admit: ctx => (ctx.user?.deletesAt ? { ...ctx, user: null } : ctx),
};

export const signedIn: Scope<RequestContext> = { name: 'member', admit: requireActiveUser };

/** Also somebody whose account waits to be deleted. */
export const signedInOrLeaving: Scope<RequestContext> = { name: 'member or leaving', admit: requireUser };

/** Only shortly after the password was given: for what must not be done by whoever finds a device unlocked. */
export const withFreshSignIn = (scope: Scope<RequestContext>): Scope<RequestContext> => ({
  name: `${scope.name}, freshly signed in`,
  admit: caller => {
    const ctx = scope.admit(caller);
    const agoMs = ctx.clock.now().getTime() - Date.parse(ctx.user.authenticatedAt);
    if (agoMs > freshSignInMinutes * 60_000) throw freshSignInRequired;
    return ctx;
  },
});

export const plus = withPlan('plus', 'This is part of Plus.');

/** The same, with words for what was wished for and for what stays. */
export const plusFor = (what: string, comfort: string): Scope<RequestContext> =>
  withPlan('plus', `${what} is part of Plus. ${comfort}`);

export const pro = withPlan('pro', 'This is part of Pro.');

export const proFor = (what: string, comfort: string): Scope<RequestContext> =>
  withPlan('pro', `${what} is part of Pro. ${comfort}`);

export interface ModeratorContext extends RequestContext {
  readonly user: CurrentUser & { readonly moderatorAlias: string };
}

export const moderator: Scope<ModeratorContext> = {
  name: 'moderator',
  admit: caller => {
    const ctx = requireActiveUser(caller);
    const { moderatorAlias } = ctx.user;
    // As if it did not exist: nobody else needs to know of it.
    if (moderatorAlias === null) throw new AppError('not_found', 'There is nothing here.');
    return { ...ctx, user: { ...ctx.user, moderatorAlias } };
  },
};
