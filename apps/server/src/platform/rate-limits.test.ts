import { afterEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../ops/settings.ts';
import { signedInUser } from '../../test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../test/test-app.ts';
import { newId } from './ids.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const open: RateLimits[] = [];
afterEach(async () => {
  for (const limits of open.splice(0)) await limits.close();
});

const minute = 60_000;
const namespace = `test-${newId()}`;
let clock = Date.now();

const limits = (url: string | undefined, deployment = 'ours'): RateLimits => {
  const made = createRateLimits({
    redisUrl: url,
    namespace: `${namespace}-${deployment}`,
    hash: who => who,
    now: () => clock,
  });
  open.push(made);
  return made;
};

/** Counts shared only once Redis is connected, so share until another server sees it. */
const shareUntil = async (server: RateLimits, isShared: () => boolean): Promise<void> => {
  const deadline = Date.now() + 5_000;
  while (!isShared()) {
    if (Date.now() > deadline) throw new Error('Redis did not share the counts');
    await server.share().catch(() => undefined);
    await new Promise(resolve => setImmediate(resolve));
  }
};

const take = (server: RateLimits, who: string, max: number, times = 1): boolean => {
  let isAllowed = true;
  for (let i = 0; i < times; i += 1) isAllowed = server.take('test', who, max) && isAllowed;
  return isAllowed;
};

describe('rate limits', () => {
  it('refuse above the limit, each person for themselves, and start anew in the next minute', () => {
    const server = limits(undefined);
    expect(take(server, 'maya', 3, 3)).toBe(true);
    expect(take(server, 'maya', 3)).toBe(false);
    expect(take(server, 'jonas', 3)).toBe(true);
    clock += minute;
    expect(take(server, 'maya', 3)).toBe(true);
  });

  it('are shared between servers through Redis', async () => {
    const [one, two] = [limits(redisUrl), limits(redisUrl)];
    const who = newId();
    expect(take(one, who, 10, 10)).toBe(true);
    await shareUntil(one, () => {
      void two.share().catch(() => undefined);
      return !take(two, who, 10);
    });
    expect(take(two, who, 10)).toBe(false);
  });

  it('of another deployment on the same Redis are apart', async () => {
    const [ours, theirs] = [limits(redisUrl), limits(redisUrl, 'another')];
    const who = newId();
    expect(take(ours, who, 10, 10)).toBe(true);
    const [oneOfOurs] = [limits(redisUrl)];
    await shareUntil(ours, () => {
      void oneOfOurs.share().catch(() => undefined);
      return !take(oneOfOurs, who, 10);
    });
    take(theirs, who, 10);
    await theirs.share();
    expect(take(theirs, who, 10)).toBe(true);
  });

  it('hold without Redis', () => {
    const server = limits('redis://127.0.0.1:1');
    expect(take(server, 'maya', 3, 3)).toBe(true);
    expect(take(server, 'maya', 3)).toBe(false);
  });
});

/** Within one minute, however long the test takes. */
const standingStill = () =>
  createRateLimits({ redisUrl: undefined, namespace, hash: who => who, now: () => 0 });

describe('someone who signs in again and again', () => {
  const app = useTestApp({}, { rateLimits: standingStill() });

  it('is told on a page, not in JSON', async () => {
    const outcomes = [];
    for (let i = 0; i < 61; i += 1) {
      outcomes.push((await app.server.inject({ url: '/api/callback?state=x' })).headers.location);
    }
    expect(outcomes.at(59)).toBe('/landing?sign-in=failed');
    expect(outcomes.at(60)).toBe('/landing?sign-in=unavailable');
  });
});

describe('a person who sends too much', () => {
  const app = useTestApp({ requestsPerMinute: 5 }, { rateLimits: standingStill() });

  it('is asked to wait, while others go on', async () => {
    const [busy, calm] = [await signedInUser(app.deps), await signedInUser(app.deps)];
    const ask = (cookie: string) => app.server.inject({ url: '/api/auth/user', headers: { cookie } });
    const responses = [];
    for (let i = 0; i < 6; i += 1) responses.push(await ask(busy.cookie));
    expect(responses.map(response => response.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await ask(calm.cookie)).statusCode).toBe(200);
  });
});

describe('the addresses of one network', () => {
  const app = useTestApp({ requestsPerMinute: 7 }, { rateLimits: standingStill() });

  it.each([
    ['GET', '/api/auth/user', 70],
    ['GET', '/images/none', 350],
    ['GET', '/api/login', 60],
    ['POST', '/api/create-payment-intent', 1],
  ] as const)('are counted as one: %s %s', async (method, url, max) => {
    const ask = async (remoteAddress: string) => {
      const response = await app.server.inject({ method, url, remoteAddress, headers: fromOurSite });
      return response.statusCode === 429 || response.headers.location === '/landing?sign-in=unavailable';
    };
    const isRejected = [];
    for (let i = 0; i <= max; i += 1) isRejected.push(await ask(`2001:db8:1:${max}::${i.toString(16)}`));
    expect(isRejected.indexOf(true)).toBe(max);
    expect(await ask('2001:db8:2:2::1')).toBe(false);
  });
});

describe('an address that a caller only claims', () => {
  const [alone, behindProxy] = [
    useTestApp({ requestsPerMinute: 1 }, { rateLimits: standingStill() }),
    useTestApp({ requestsPerMinute: 1, trustedProxies: '127.0.0.1' }, { rateLimits: standingStill() }),
  ];
  const statusesOf = async (app: typeof alone): Promise<number[]> => {
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}` };
      statuses.push((await app.server.inject({ url: '/api/auth/user', headers })).statusCode);
    }
    return statuses;
  };

  it('counts for nothing unless a proxy is named', async () => {
    expect(await statusesOf(alone)).toEqual([...Array(10).fill(401), 429]);
  });

  it('is believed of the proxy that is named', async () => {
    expect(await statusesOf(behindProxy)).toEqual(Array(11).fill(401));
  });
});
