// What an ID token must be, and what an attempt to sign in is good for, against a provider that answers anything.
import { describe, expect, it } from 'vitest';
import { useClock } from '../../../test/clock.ts';
import { useHostileProvider } from '../../../test/hostile-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';

const { identityProvider, behaviour, counts, nonces, callback } = useHostileProvider();
const app = useTestApp({}, { identityProvider });
const stopClock = useClock();

const cookiesOf = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const begin = async () => {
  const response = await app.server.inject({ url: '/api/login?returnTo=/library' });
  const location = String(response.headers.location);
  return { url: callback(location), cookie: cookiesOf(response), location: new URL(location) };
};

const finish = ({ url, cookie }: { url: string; cookie: string }) =>
  app.server.inject({ url, headers: { cookie } });

const failed = '/landing?sign-in=failed';
const seconds = () => Math.floor(Date.now() / 1_000);

/** Nobody has a session by this answer. */
const expectNobody = (response: Awaited<ReturnType<typeof finish>>) => {
  expect(response.headers.location).toBe(failed);
  expect(cookiesOf(response)).not.toMatch(/__Host-session=./);
};

describe('an ID token', () => {
  it('that is right signs in', async () => {
    const response = await finish(await begin());
    expect(response.headers.location).toBe('/library');
    expect(cookiesOf(response)).toMatch(/__Host-session=./);
  });

  it.each([
    ['with a nonce of its own', { nonce: 'made-up' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: seconds() - 3_600 }],
    ['for another person than userinfo tells of', { sub: 'jonas' }],
    ['without the moment of the password', { auth_time: undefined }],
    ['with a password from months ago', { auth_time: seconds() - 90 * 24 * 3_600 }],
  ])('%s is refused', async (_, claims) => {
    behaviour.claims = claims;
    expectNobody(await finish(await begin()));
    expect(counts.tokens).toBe(1);
  });

  it.each(['another key', 'nobody'] as const)('signed by %s is refused', async signedBy => {
    behaviour.signedBy = signedBy;
    expectNobody(await finish(await begin()));
    expect(counts.tokens).toBe(1);
  });

  it('with the nonce of another attempt is refused', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(nonces.at(-1)).toMatch(/^[\w-]{43}$/);
    expect(nonces.at(-2)).not.toBe(nonces.at(-1));
    // The provider answers the first attempt with the nonce of the second.
    expectNobody(await finish(first));
    expect((await finish(second)).headers.location).toBe('/library');
  });

  it('from a clock that is ahead does not count for longer', async () => {
    behaviour.claims = { auth_time: seconds() + 86_400 };
    expect((await finish(await begin())).headers.location).toBe('/library');
    const { rows } = await app.deps.db.pool.query<{ ahead: boolean }>(
      "select bool_or(authenticated_at > now() + interval '1 second') as ahead from sessions",
    );
    expect(rows).toEqual([{ ahead: false }]);
  });
});

describe('an attempt to sign in', () => {
  it('works once, also where the provider would take its code again', async () => {
    const attempt = await begin();
    expect((await finish(attempt)).headers.location).toBe('/library');
    expectNobody(await finish(attempt));
    expect(counts.tokens).toBe(1);
  });

  it('works once of many at the same moment', async () => {
    const attempt = await begin();
    const responses = await Promise.all(Array.from({ length: 6 }, () => finish(attempt)));
    const arrived = responses.filter(({ headers }) => headers.location === '/library');
    expect(arrived).toHaveLength(1);
    expect(counts.tokens).toBe(1);
  });

  it('is over after ten minutes, whatever the browser still holds', async () => {
    const [early, late] = [await begin(), await begin()];
    const began = Date.now();
    stopClock(new Date(began + 590_000).toISOString());
    nonces.push(early.location.searchParams.get('nonce'));
    expect((await finish(early)).headers.location).toBe('/library');
    stopClock(new Date(began + 601_000).toISOString());
    expectNobody(await finish(late));
    expect(counts.tokens).toBe(1);
  });

  it('is remembered only until it would be too old', async () => {
    const { sweep } = await import('./sign-in-attempts.service.ts');
    await finish(await begin());
    const left = async () => (await app.deps.db.pool.query('select 1 from used_sign_in_states')).rows.length;
    const before = await left();
    await sweep(app.deps);
    expect(await left()).toBe(before);
    stopClock(new Date(Date.now() + 601_000).toISOString());
    while ((await sweep(app.deps)) > 0);
    expect(await left()).toBe(0);
  });
});
