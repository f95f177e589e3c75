import * as oidc from 'openid-client';
import { createReachability } from './reachability.ts';

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Of the check before a browser is sent there; a second unless said otherwise. */
  readonly checkTimeoutMs?: number;
}

/** What must come back unchanged with the answer of the provider. Travels in a sealed cookie. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
  /** The provider was told to ask for the password, whether or not it knows the browser. */
  readonly asksForPassword: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly firstName: string | null;
  readonly email: string | null;
  readonly idToken: string;
  /** When the person last gave their password there (`auth_time`). */
  readonly authenticatedAt: string;
}

export interface SignInOptions {
  readonly returnTo: string;
  readonly asksForPassword: boolean;
}

export interface IdentityProvider {
  /** Rejects where the provider does not answer: its page would be an error of the browser. */
  begin(options: SignInOptions): Promise<{ url: string; attempt: SignInAttempt }>;
  finish(response: URL, attempt: SignInAttempt): Promise<Identity>;
  /** Where to end the provider's own session, or null where it has no such page. */
  logoutUrl(idToken: string): Promise<string | null>;
}

const timeoutSeconds = 5;
const defaultCheckTimeoutMs = 1_000;
const checkTtlMs = 3_000;
/**
 * With a max_age the provider has to say when the person gave their password. Usually as long as a session lasts without
 * a visit; where the password is asked for, no longer than an attempt takes.
 */
const maxAgeSeconds = { default: 30 * 24 * 3600, withPassword: 600 } as const;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

export const createIdentityProvider = (settings: Settings, siteOrigin: string): IdentityProvider => {
  const redirectUri = `${siteOrigin}/api/callback`;
  let discovered: Promise<oidc.Configuration> | null = null;
  const isReachable = createReachability(discoveryUrl(settings.issuer), {
    timeoutMs: settings.checkTimeoutMs ?? defaultCheckTimeoutMs,
    ttlMs: checkTtlMs,
  });

  // Asked for on first use and again after a failure: the provider may be away when the server starts.
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(settings).catch(error => {
      discovered = null;
      throw error;
    });
    return discovered;
  };

  return {
    begin: async ({ returnTo, asksForPassword }) => {
      const config = await configuration();
      if (!(await isReachable())) throw new Error('The provider does not answer.');
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        asksForPassword,
        startedAt: Date.now(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        max_age: String(maxAgeOf(attempt)),
        ...(asksForPassword && { prompt: 'login' }),
      });
      return { url: url.href, attempt };
    },

    finish: async (response, attempt) => {
      const config = await configuration();
      // The provider sees the public address, whatever host the request was forwarded to.
      const publicCallbackUrl = new URL(`${redirectUri}${response.search}`);
      const tokens = await oidc.authorizationCodeGrant(config, publicCallbackUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
        maxAge: maxAgeOf(attempt),
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('The provider sent no id token.');
      const profile = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        firstName: claimText(profile.given_name ?? profile.name),
        email: claimText(profile.email),
        idToken: tokens.id_token,
        authenticatedAt: authenticatedAt(claims.auth_time),
      };
    },

    logoutUrl: async idToken => {
      const config = await configuration();
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${siteOrigin}/landing`,
      }).href;
    },
  };
};

const maxAgeOf = ({ asksForPassword }: SignInAttempt): number =>
  asksForPassword ? maxAgeSeconds.withPassword : maxAgeSeconds.default;

/** Never later than now: a provider whose clock is ahead must not make a sign-in count for longer. */
const authenticatedAt = (authTime: number | undefined): string => {
  if (authTime === undefined) throw new Error('The provider did not say when the password was given.');
  return new Date(Math.min(authTime * 1_000, Date.now())).toISOString();
};

const discover = (settings: Settings): Promise<oidc.Configuration> => {
  const issuer = new URL(settings.issuer);
  return oidc.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: timeoutSeconds,
    // Plain http is for a provider on this very machine only.
    execute: [
      // The signature of an ID token is checked too, although it comes straight from the provider.
      oidc.enableNonRepudiationChecks,
      ...(loopback.has(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
  });
};

/** Where its description is, as OpenID Connect Discovery says. */
const discoveryUrl = (issuer: string): URL =>
  new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);

const maxNameLength = 320;

const claimText = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, maxNameLength) : null;
