// Test support: an OpenID provider that answers whatever a test tells it to. It never asks anybody for anything.
import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createIdentityProvider } from '../src/platform/identity-provider.ts';
import { siteOrigin } from './test-app.ts';

const clientId = 'turnstone-test';
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const published = keyPair();
const foreign = keyPair();

interface Behaviour {
  /** What the ID token says besides, or instead of, the right thing; undefined leaves a claim out. */
  claims: Record<string, unknown>;
  signedBy: 'the published key' | 'another key' | 'nobody';
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: unknown, { signedBy }: Behaviour): string => {
  const head = { alg: signedBy === 'nobody' ? 'none' : 'RS256', kid: 'one' };
  const text = `${encoded(head)}.${encoded(claims)}`;
  if (signedBy === 'nobody') return `${text}.`;
  const key: KeyObject = signedBy === 'another key' ? foreign.privateKey : published.privateKey;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
};

export const useHostileProvider = () => {
  let issuer = '';
  const behaviour: Behaviour = { claims: {}, signedBy: 'the published key' };
  /** How often a code was taken for a token. */
  const counts = { tokens: 0 };
  const nonces: (string | null)[] = [];

  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      sub: 'maya',
      aud: clientId,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: nonces.at(-1) ?? undefined,
      ...behaviour.claims,
    };
    return signed(claims, behaviour);
  };

  const pages: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({
      keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => {
      counts.tokens += 1;
      return { access_token: 'access', token_type: 'Bearer', id_token: idToken() };
    },
    '/userinfo': () => ({ sub: 'maya', given_name: 'Maya', email: 'maya@example.org' }),
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const page = pages[String(request.url)];
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(page?.() ?? {}));
  });

  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    behaviour.claims = {};
    behaviour.signedBy = 'the published key';
    counts.tokens = 0;
  });
  afterAll(() => void server.close());

  let part: ReturnType<typeof createIdentityProvider> | undefined;
  const connected = () => {
    part ??= createIdentityProvider({ issuer, clientId, clientSecret: 'a secret for tests' }, siteOrigin);
    return part;
  };
  const identityProvider: ReturnType<typeof createIdentityProvider> = {
    begin: options => connected().begin(options),
    finish: (response, attempt) => connected().finish(response, attempt),
    logoutUrl: idToken => connected().logoutUrl(idToken),
  };

  /** What the browser is sent back with, once it was sent here. */
  const callback = (authorizationUrl: string): string => {
    const { searchParams } = new URL(authorizationUrl);
    nonces.push(searchParams.get('nonce'));
    return `/api/callback?${new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' })}`;
  };

  return { identityProvider, behaviour, counts, nonces, callback };
};
