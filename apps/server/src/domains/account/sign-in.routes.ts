import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider, SignInAttempt, SignInOptions } from '../../platform/identity-provider.ts';
import { networkOf } from '../../platform/network.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { ServiceContext } from '../../platform/request-context.ts';
import { isFromThisSite } from '../../platform/same-site.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { clearSessionCookie, setSessionCookie } from '../../platform/session-cookie.ts';
import { PasswordNeeded } from './account.service.ts';
import { deviceName } from './device-name.ts';
import { safeReturnTo } from './return-to.ts';
import * as sessions from './sessions.service.ts';
import * as attempts from './sign-in-attempts.service.ts';

interface SignInDeps extends ServiceContext {
  readonly identityProvider: IdentityProvider;
  readonly rateLimits: RateLimits;
  readonly siteOrigin: string;
}

const purpose = 'sign-in attempt';
const attemptsPerMinute = 60;
/** These ask the provider, so they may not end by the timeouts of the database alone. */
const outside = { handlerTimeout: 15_000, config: { admission: 'identity' } } as const;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

// One cookie per attempt: two tabs may both be on the provider's page.
const cookieOf = (state: string): string => `__Host-sign-in-${state.slice(0, 8)}`;

/** Where the web app explains what happened. People never see a raw error here. */
const redirectWithOutcome = (
  reply: FastifyReply,
  outcome: 'cancelled' | 'failed' | 'unavailable',
): FastifyReply => reply.redirect(`/landing?sign-in=${outcome}`, 303);

/** The navigations of signing in and out. They are pages a browser goes to, not calls of the contract. */
export const signInRoutes = (app: FastifyInstance, deps: SignInDeps): void => {
  const { keys, identityProvider, rateLimits, siteOrigin } = deps;

  const sendToProvider = async (
    request: FastifyRequest,
    reply: FastifyReply,
    options: SignInOptions,
  ): Promise<FastifyReply> => {
    try {
      const { url, attempt } = await identityProvider.begin(options);
      reply.setCookie(cookieOf(attempt.state), keys.sealFor(purpose, attempt), {
        ...attributes,
        maxAge: attempts.attemptSeconds,
      });
      return reply.redirect(url, 303);
    } catch (error) {
      request.log.error({ err: error, requestId: request.id }, 'the identity provider cannot be reached');
      return redirectWithOutcome(reply, 'unavailable');
    }
  };

  app.get('/api/login', outside, async (request, reply) => {
    if (!rateLimits.take('sign-in', networkOf(request.ip), attemptsPerMinute))
      return redirectWithOutcome(reply, 'unavailable');
    const query = request.query as { returnTo?: unknown; prompt?: unknown };
    const returnTo = safeReturnTo(query.returnTo, siteOrigin);
    return sendToProvider(request, reply, { returnTo, asksForPassword: query.prompt === 'login' });
  });

  app.get('/api/callback', outside, async (request, reply) => {
    if (!rateLimits.take('sign-in', networkOf(request.ip), attemptsPerMinute))
      return redirectWithOutcome(reply, 'unavailable');
    const response = new URL(request.url, siteOrigin);
    const attempt = readAttempt(request, keys, response.searchParams.get('state') ?? '');
    if (!attempt) return redirectWithOutcome(reply, 'failed');
    reply.clearCookie(cookieOf(attempt.state), attributes);
    try {
      if (!(await attempts.claim(deps, attempt))) return redirectWithOutcome(reply, 'failed');
      if (response.searchParams.get('error') === 'access_denied')
        return redirectWithOutcome(reply, 'cancelled');
      const identity = await identityProvider.finish(response, attempt);
      const device = deviceName(request.headers['user-agent'] ?? '');
      const { token, expiresAt } = await sessions.signIn(deps, identity, device);
      await endPreviousSession(app, request, reply);
      setSessionCookie(reply, token, expiresAt);
      return reply.redirect(attempt.returnTo, 303);
    } catch (error) {
      // Once: a provider that does not ask for the password when told to is not asked again and again.
      if (error instanceof PasswordNeeded && !attempt.asksForPassword)
        return sendToProvider(request, reply, { returnTo: attempt.returnTo, asksForPassword: true });
      request.log.warn({ err: error, requestId: request.id }, 'a sign-in failed');
      return redirectWithOutcome(reply, 'failed');
    }
  });

  app.get('/api/logout', outside, async (request, reply) => {
    // Another site must not be able to sign anyone out; whoever is sent here from there just goes home.
    if (!isFromThisSite(request, siteOrigin)) return reply.redirect('/', 303);
    const ctx = await app.findContext(request, reply);
    clearSessionCookie(reply);
    if (!ctx.user) return reply.redirect('/landing', 303);
    const idToken = await sessions.logOut(ctx);
    const providerPage = idToken && (await identityProvider.logoutUrl(idToken).catch(() => null));
    return reply.redirect(providerPage || '/landing', 303);
  });
};

const readAttempt = (request: FastifyRequest, keys: KeyRing, state: string): SignInAttempt | null => {
  const sealed = request.cookies[cookieOf(state)];
  if (!sealed) return null;
  try {
    const attempt = keys.openFor<SignInAttempt>(purpose, sealed);
    return attempt.state === state ? attempt : null;
  } catch {
    return null;
  }
};

/** Signing in again in the same browser replaces the session there; it does not leave a second one open. */
const endPreviousSession = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const previous = await app.findContext(request, reply);
  if (previous.user) await sessions.logOut(previous);
};
