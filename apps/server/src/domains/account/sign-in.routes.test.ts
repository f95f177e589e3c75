import type { User } from '@turnstone/contract/account';
import { describe, expect, it } from 'vitest';
import { createIdentityProvider as startIdentityProvider } from '../../../../../ops/identity-provider/provider.ts';
import { useIdentityProvider, Visitor } from '../../../test/identity.ts';
import { siteOrigin, useTestApp } from '../../../test/test-app.ts';
import { createIdentityProvider } from '../../platform/identity-provider.ts';

const { issuer, identityProvider } = useIdentityProvider([
  { subject: 'maya', firstName: 'Maya', email: 'maya@example.org', plan: 'free' },
  { subject: 'nameless', firstName: null, email: 'nameless@example.org', plan: 'free' },
]);
const app = useTestApp({}, { identityProvider });

const visitor = () => new Visitor(app, issuer());
const userOf = async (browser: Visitor) => (await browser.get('/api/auth/user')).json<User>();

describe('signing in', () => {
  it('through the provider’s own pages makes a person and a session', async () => {
    const browser = visitor();
    const response = await browser.signIn('maya@example.org');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/');
    expect(await userOf(browser)).toEqual({
      id: expect.any(String),
      firstName: 'Maya',
      signInName: 'Maya',
      isModerator: false,
      newStatements: 0,
      penName: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      authenticatedAt: expect.stringMatching(/Z$/),
      deletesAt: null,
      email: 'maya@example.org',
      plan: 'free',
      noContactStartDate: null,
      noContactDaysSince: null,
    });
  });

  it('finds the same person again on another device', async () => {
    const [one, two] = [visitor(), visitor()];
    await one.signIn('maya@example.org');
    await two.signIn('maya@example.org');
    expect((await userOf(two)).id).toBe((await userOf(one)).id);
  });

  it('sets a cookie that only this site’s own pages can use', async () => {
    const response = await visitor().signIn('maya@example.org');
    const session = [response.headers['set-cookie']].flat().find(line => line?.startsWith('__Host-session='));
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(session).toContain(part);
    expect(session).not.toContain('Domain');
  });

  it('works for someone whose provider knows no name', async () => {
    const browser = visitor();
    await browser.signIn('nameless@example.org');
    expect(await userOf(browser)).toMatchObject({ firstName: null, email: 'nameless@example.org' });
  });

  it('returns to where it began, on this site only', async () => {
    expect((await visitor().signIn('maya@example.org', '/library?x=1')).headers.location).toBe(
      '/library?x=1',
    );
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/\t/evil.example',
      '/api/logout',
      'x',
    ];
    for (const returnTo of elsewhere) {
      expect((await visitor().signIn('maya@example.org', returnTo)).headers.location).toBe('/');
    }
  });

  it('replaces the session of the same browser instead of leaving it open', async () => {
    const browser = visitor();
    await browser.signIn('maya@example.org');
    const before = browser.cookie;
    await browser.signIn('maya@example.org');
    const old = await app.server.inject({ url: '/api/auth/user', headers: { cookie: before } });
    expect(old.statusCode).toBe(401);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('a sign-in that is not right', () => {
  const failed = '/landing?sign-in=failed';

  it('is refused when the answer was not asked for by this browser', async () => {
    const [one, other] = [visitor(), visitor()];
    await one.startSignIn();
    const callback = await one.passProvider('maya@example.org');
    expect((await other.get(callback)).headers.location).toBe(failed);
    expect((await other.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('is refused when state, code or the sealed attempt was changed', async () => {
    for (const change of [/code=[^&]+/, /state=[^&]+/]) {
      const browser = visitor();
      await browser.startSignIn();
      const callback = await browser.passProvider('maya@example.org');
      const name = change.source.split('=')[0];
      expect((await browser.get(callback.replace(change, `${name}=wrong`))).headers.location).toBe(failed);
    }
    const browser = visitor();
    await browser.startSignIn();
    const callback = await browser.passProvider('maya@example.org');
    const forged = browser.cookie.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`);
    const response = await app.server.inject({ url: callback, headers: { cookie: forged } });
    expect(response.headers.location).toBe(failed);
  });

  it('is refused when its state only begins like the one that was asked for', async () => {
    const browser = visitor();
    await browser.startSignIn();
    const callback = await browser.passProvider('maya@example.org');
    const alike = callback.replace(/(state=[\w-]{8})[\w-]+/, '$1another');
    expect(alike).not.toBe(callback);
    expect((await browser.get(alike)).headers.location).toBe(failed);
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('is refused the second time', async () => {
    const browser = visitor();
    await browser.startSignIn();
    const cookie = browser.cookie;
    const callback = await browser.passProvider('maya@example.org');
    await browser.get(callback);
    const replay = await app.server.inject({ url: callback, headers: { cookie } });
    expect(replay.headers.location).toBe(failed);
  });

  it('is taken as a wish when the person cancels', async () => {
    const browser = visitor();
    await browser.startSignIn();
    const callback = await browser.passProvider('nameless@example.org', 'cancel');
    expect((await browser.get(callback)).headers.location).toBe('/landing?sign-in=cancelled');
  });

  it('does not disturb one in another tab', async () => {
    const browser = visitor();
    await browser.startSignIn('/library');
    await browser.get('/api/login?returnTo=/create-pivot');
    expect((await browser.get(await browser.passProvider('maya@example.org'))).headers.location).toBe(
      '/library',
    );
  });

  it('is explained when the database cannot be reached, and nobody is signed in', async () => {
    const { buildApp } = await import('../../app.ts');
    const { connect } = await import('../../platform/db.ts');
    const browser = visitor();
    await browser.startSignIn();
    const { cookie } = browser;
    const callback = await browser.passProvider('maya@example.org');
    const db = connect({ url: 'postgres://nobody@127.0.0.1:1/none', connections: 2 }, () => undefined);
    const { server } = await buildApp({ ...app.deps, db });
    const response = await server.inject({ url: callback, headers: { cookie } });
    await server.close();
    await db.close();
    expect([response.statusCode, response.headers.location]).toEqual([303, failed]);
    expect(String(response.headers['set-cookie'])).not.toContain('__Host-session=');
  });

  it('is explained when the provider cannot be reached', async () => {
    const { buildApp } = await import('../../app.ts');
    const away = { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' };
    const { server } = await buildApp({
      ...app.deps,
      identityProvider: createIdentityProvider(away, siteOrigin),
    });
    expect((await server.inject({ url: '/api/login' })).headers.location).toBe(
      '/landing?sign-in=unavailable',
    );
    await server.close();
  });
});

describe('a provider that stops answering', () => {
  it('is told on our own page within seconds, also when it was found before', async () => {
    const { buildApp } = await import('../../app.ts');
    const client = { id: 'turnstone-test', secret: 'a secret for tests' };
    const provider = await startIdentityProvider({
      port: 0,
      client,
      redirectUris: [],
      postLogoutRedirectUris: [],
      users: [],
    });
    const identityProvider = createIdentityProvider(
      {
        issuer: provider.issuer,
        clientId: client.id,
        clientSecret: client.secret,
        checkTimeoutMs: 5_000,
      },
      siteOrigin,
    );
    const { server } = await buildApp({ ...app.deps, identityProvider });
    const login = async () => (await server.inject({ url: '/api/login' })).headers.location;
    expect(await login()).toContain(`${provider.issuer}/auth?`);
    await provider.close();
    // Not by the route: it may be asked only so often.
    const begin = () =>
      identityProvider.begin({ returnTo: '/', asksForPassword: false }).then(
        () => 'begun',
        () => 'rejected',
      );
    await expect.poll(begin, { timeout: 10_000 }).toBe('rejected');
    expect(await login()).toBe('/landing?sign-in=unavailable');
    await server.close();
  });
});

describe('logging out', () => {
  it('ends the session here and at the provider', async () => {
    const browser = visitor();
    await browser.signIn('maya@example.org');
    const { cookie } = browser;
    const response = await browser.get('/api/logout');
    const providerPage = new URL(String(response.headers.location));
    expect(providerPage.origin).toBe(issuer());
    expect(providerPage.searchParams.get('post_logout_redirect_uri')).toBe(`${siteOrigin}/landing`);
    expect(browser.cookie).not.toContain('__Host-session');
    const again = await app.server.inject({ url: '/api/auth/user', headers: { cookie } });
    expect(again.statusCode).toBe(401);
  });

  it('cannot be done by another site', async () => {
    const browser = visitor();
    await browser.signIn('maya@example.org');
    expect((await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' })).headers.location).toBe('/');
    expect((await browser.get('/api/logout', {})).headers.location).toBe('/');
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
    await browser.get('/api/logout', { referer: `${siteOrigin}/library` });
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  });

  it('of nobody leads to the landing page', async () => {
    expect((await visitor().get('/api/logout')).headers.location).toBe('/landing');
  });
});
