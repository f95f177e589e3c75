import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevelopmentUser, developmentPassword } from '../development-users.ts';
import { createFormBrowser } from './form-browser.ts';
import { createIdentityProvider, type IdentityProvider } from './provider.ts';

const redirectUri = 'http://localhost:1/api/callback';
const postLogoutRedirectUri = 'http://localhost:1/landing';
const users: readonly DevelopmentUser[] = [
  { subject: 'wren', firstName: 'Wren', email: 'wren@example.org', plan: 'plus' },
  { subject: 'nobody', firstName: null, email: 'nobody@example.org', plan: 'free' },
];

let provider: IdentityProvider;
let app: client.Configuration;

beforeAll(async () => {
  provider = await createIdentityProvider({
    port: 0,
    client: { id: 'app', secret: 'secret of the app' },
    redirectUris: [redirectUri],
    postLogoutRedirectUris: [postLogoutRedirectUri],
    users,
  });
  app = await client.discovery(new URL(provider.issuer), 'app', 'secret of the app', undefined, {
    execute: [client.allowInsecureRequests],
  });
});

afterAll(() => provider.close());

async function startSignIn(extra: Record<string, string> = {}) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier,
    expectedNonce: client.randomNonce(),
    expectedState: client.randomState(),
  };
  const url = client.buildAuthorizationUrl(app, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: checks.expectedNonce,
    state: checks.expectedState,
    ...extra,
  });
  const browser = createFormBrowser(provider.issuer);
  return { checks, browser, url, first: await browser.open(url) };
}

async function signIn(email: string) {
  const { checks, browser } = await startSignIn();
  await browser.submit({ email, password: developmentPassword });
  const { url } = await browser.submit({ decision: 'continue' });
  return { checks, browser, callback: url };
}

describe('signing in', () => {
  it('leads from the login page over consent back to the app, with the claims', async () => {
    const { checks, browser, first } = await startSignIn();
    expect(first.page?.status).toBe(200);
    expect(first.page?.html).toContain('<h1>Sign in</h1>');

    const rejected = await browser.submit({ email: 'wren@example.org', password: 'a guess' });
    expect(rejected.page?.status).toBe(422);
    expect(rejected.page?.html).toContain('do not belong together');
    expect(rejected.page?.html).toContain('value="wren@example.org"');

    const consent = await browser.submit({ email: 'Wren@example.org ', password: developmentPassword });
    expect(consent.page?.html).toContain('<h1>Share with Turnstone?</h1>');

    const { url: callback } = await browser.submit({ decision: 'continue' });
    expect(callback.href).toContain(`${redirectUri}?code=`);

    const tokens = await client.authorizationCodeGrant(app, callback, checks);
    const expected = { sub: 'wren', email: 'wren@example.org', email_verified: true, given_name: 'Wren' };
    expect(tokens.claims()).toMatchObject(expected);
    expect(await client.fetchUserInfo(app, tokens.access_token, 'wren')).toEqual(expected);
  });

  it('leaves the first name out for a person who has none', async () => {
    const { checks, callback } = await signIn('nobody@example.org');
    const tokens = await client.authorizationCodeGrant(app, callback, checks);
    expect(tokens.claims()).not.toHaveProperty('given_name');
  });

  it('knows whoever comes with the address of a newcomer, and nobody else', async () => {
    const { checks, callback } = await signIn('lea-x7@new.example.org');
    const tokens = await client.authorizationCodeGrant(app, new URL(callback), checks);
    expect(tokens.claims()?.sub).toBe('lea-x7@new.example.org');
    const { browser } = await startSignIn();
    const rejected = await browser.submit({ email: 'lea@old.example.org', password: developmentPassword });
    expect(rejected.page?.html).toContain('do not belong together');
  });

  it('fills in the form for a person who is chosen from the list, and for a login hint', async () => {
    const { browser, first } = await startSignIn({ login_hint: 'hint@example.org' });
    expect(first.page?.html).toContain('value="hint@example.org"');
    const chosen = await browser.open('?person=wren');
    expect(chosen.page?.html).toContain('value="wren@example.org"');
    expect(chosen.page?.html).toContain(`value="${developmentPassword}"`);
  });

  it('escapes what a person typed', async () => {
    const { browser } = await startSignIn();
    const rejected = await browser.submit({ email: '"><script>', password: 'x' });
    expect(rejected.page?.html).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('asks again when the app wants a fresh login', async () => {
    const { browser } = await signIn('wren@example.org');
    const { url } = await startSignIn({ prompt: 'login' });
    expect((await browser.open(url)).page?.html).toContain('<h1>Sign in</h1>');
  });

  it('answers at 127.0.0.1 too', async () => {
    const address = `http://127.0.0.1:${new URL(provider.issuer).port}/.well-known/openid-configuration`;
    expect(await (await fetch(address)).json()).toMatchObject({ issuer: provider.issuer });
  });
});

describe('refusals', () => {
  it('refuses a code that was used before, and takes its tokens back', async () => {
    const { checks, callback } = await signIn('wren@example.org');
    const tokens = await client.authorizationCodeGrant(app, callback, checks);
    await expect(client.authorizationCodeGrant(app, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(app, tokens.access_token, 'wren')).rejects.toThrow();
  });

  it('refuses a code with another PKCE verifier', async () => {
    const { checks, callback } = await signIn('wren@example.org');
    const stolen = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    await expect(client.authorizationCodeGrant(app, callback, stolen)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('refuses a request without PKCE', async () => {
    const url = client.buildAuthorizationUrl(app, { redirect_uri: redirectUri, scope: 'openid' });
    const { url: callback } = await createFormBrowser(provider.issuer).open(url);
    expect(callback.searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses a redirect address that is not registered, on a page of its own', async () => {
    const { first } = await startSignIn({ redirect_uri: 'http://localhost:1/elsewhere' });
    expect(first.page?.status).toBe(400);
    expect(first.page?.html).toContain('<h1>This did not work</h1>');
  });

  it('tells the app when consent or login is cancelled', async () => {
    const atConsent = await startSignIn();
    await atConsent.browser.submit({ email: 'wren@example.org', password: developmentPassword });
    const atLogin = await startSignIn();
    for (const { browser, checks } of [atConsent, atLogin]) {
      const { url } = await browser.submit({ decision: 'cancel' });
      expect(url.href).toContain(redirectUri);
      expect(url.searchParams.get('error')).toBe('access_denied');
      expect(url.searchParams.get('state')).toBe(checks.expectedState);
    }
  });

  it('explains a sign-in page that has expired', async () => {
    const { page } = await createFormBrowser(provider.issuer).open('/interaction/long-ago');
    expect(page?.status).toBe(400);
    expect(page?.html).toContain('has expired');
  });
});

describe('signing out', () => {
  it('needs no click, ends the session and returns to the app', async () => {
    const { checks, browser, callback } = await signIn('wren@example.org');
    const tokens = await client.authorizationCodeGrant(app, callback, checks);
    const signOut = await browser.open(
      client.buildEndSessionUrl(app, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: postLogoutRedirectUri,
      }),
    );
    const html = signOut.page?.html ?? '';
    expect(html).toContain('<script>document.forms[0].submit()</script>');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const { url } = await browser.submit({ xsrf, logout: 'yes' }, action);
    expect(url.href).toBe(postLogoutRedirectUri);

    const again = await startSignIn();
    expect((await browser.open(again.url)).page?.html).toContain('<h1>Sign in</h1>');
  });
});
