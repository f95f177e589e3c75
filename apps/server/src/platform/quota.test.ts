import { once } from 'node:events';
import { createServer } from 'node:net';
import type { QuotaKind } from '@turnstone/contract/endpoint';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../ops/settings.ts';
import { newId } from './ids.ts';
import { createLocalQuota } from './local-quota.ts';
import { createQuota, type Quota } from './quota.ts';
import { KeyRing } from './sealed-text.ts';

const keys = new KeyRing([{ version: 1, key: Buffer.alloc(32, 'a key for tests') }]);

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const nowhere = 'redis://127.0.0.1:1';

let clock = Date.now();
let namespace = '';
beforeEach(() => {
  namespace = `test-${newId()}`;
});

const open: Quota[] = [];
afterEach(async () => {
  for (const quota of open.splice(0)) await quota.close();
});

const server = (url: string | null = redisUrl, factor = 1): Quota => {
  const made = createQuota({
    redisUrl: url ?? undefined,
    namespace,
    hash: who => keys.mac('counted', who).toString('base64url'),
    factor,
    now: () => clock,
    // On a busy machine Redis may take longer than a request waits; then each would count alone, and rightly so.
    ...(url === redisUrl ? { commandTimeout: 20_000 } : {}),
  });
  open.push(made);
  return made;
};

interface TakeOverrides {
  readonly kind?: QuotaKind;
  readonly userId?: string | null;
  readonly network?: string;
  readonly request?: string;
}

const take = (quota: Quota, overrides: TakeOverrides = {}): Promise<number> =>
  quota.take({ kind: 'posting', userId: 'maya', network: newId(), request: newId(), ...overrides });

/** How many go through of `tries`, asked of the servers in turn. */
const through = async (
  servers: readonly Quota[],
  tries: number,
  overrides: () => TakeOverrides,
): Promise<number> => {
  let count = 0;
  for (let i = 0; i < tries; i += 1) {
    const quota = servers[i % servers.length];
    if (quota && (await take(quota, overrides())) === 0) count += 1;
  }
  return count;
};

describe.each([
  ['posting', 10, 40],
  ['commenting', 20, 150],
  ['uploading', 20, 100],
  ['reporting', 20, 60],
] as const)('%s', (kind, short, daily) => {
  it('is allowed a person so often in ten minutes and in a day, whichever server is asked', async () => {
    const servers = [server(), server()];
    expect(await through(servers, short * 2, () => ({ kind }))).toBe(short);
    let inADay = short;
    for (let round = 0; round < 20; round += 1) {
      clock += 10 * minute;
      inADay += await through(servers, short + 2, () => ({ kind }));
    }
    expect(inADay).toBe(daily);
    clock += day;
    expect(await through(servers, short * 2, () => ({ kind }))).toBe(short);
  });

  it('is allowed an address ten times as often, whoever is behind it', async () => {
    const servers = [server(), server()];
    expect(await through(servers, short * 12, () => ({ kind, userId: newId(), network: 'one' }))).toBe(
      short * 10,
    );
    expect(await take(server(), { kind, userId: newId(), network: 'another' })).toBe(0);
  });
});

describe('the pace', () => {
  it('is kept exactly when everything is asked for at once', async () => {
    const servers = [server(), server()];
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, i) => take(servers[i % 2] ?? server(), { network: 'one' })),
    );
    expect(waits.filter(wait => wait === 0)).toHaveLength(10);
  });

  it('slides: what was ten minutes ago no longer counts, and it says when that will be', async () => {
    const servers = [server(), server()];
    expect(await through(servers, 5, () => ({}))).toBe(5);
    clock += 4 * minute;
    expect(await through(servers, 6, () => ({}))).toBe(5);
    for (const quota of servers) expect(await take(quota)).toBe(6 * minute);
    clock += 6 * minute;
    expect(await through(servers, 10, () => ({}))).toBe(5);
  });

  it('counts no request that it refuses, neither for the person nor for the address', async () => {
    const one = server(redisUrl, 0.1);
    expect(await take(one, { network: 'one' })).toBe(0);
    for (let i = 0; i < 30; i += 1) expect(await take(one, { network: 'one' })).toBeGreaterThan(0);
    expect(await through([one, server(redisUrl, 0.1)], 12, () => ({ userId: newId(), network: 'one' }))).toBe(
      9,
    );
    expect(await take(one, { userId: 'jonas', network: 'one' })).toBeGreaterThan(0);
    expect(await take(one, { userId: 'jonas', network: 'another' })).toBe(0);
  });

  it('counts a request once that comes again, on any server, and lets it through', async () => {
    const servers = [server(), server()];
    const first = { request: 'first' };
    expect(await through(servers, 6, () => first)).toBe(6);
    expect(await through(servers, 20, () => ({}))).toBe(9);
    expect(await through(servers, 2, () => first)).toBe(2);
    expect(await take(server(), first)).toBe(0);
  });

  it('takes the same key of two people for two requests', async () => {
    const one = server(redisUrl, 0.1);
    const same = { request: 'same', network: 'one' };
    expect(await through([one], 12, () => ({ ...same, userId: newId() }))).toBe(10);
  });

  it('of a visitor is that of their address', async () => {
    expect(await through([server(), server()], 120, () => ({ userId: null, network: 'one' }))).toBe(100);
  });

  it('leaves neither accounts nor addresses in Redis, and nothing for longer than a day', async () => {
    await take(server(), { userId: 'maya', network: '192.0.2.7', request: 'key-of-maya' });
    const redis = new Redis(redisUrl);
    const keys = await redis.keys(`quota:${namespace}:*`);
    const values = await Promise.all(keys.map(key => redis.zrange(key, '0', '-1')));
    const lifetimes = await Promise.all(keys.map(key => redis.pttl(key)));
    redis.disconnect();
    expect(keys).toHaveLength(2);
    expect(JSON.stringify([keys, values])).not.toMatch(/maya|192\.0\.2\.7/);
    for (const ms of lifetimes) expect(ms > 0 && ms <= day).toBe(true);
  });
});

describe('without Redis', () => {
  it.each([null, nowhere])('each server holds the limits alone (%s)', async url => {
    const servers = [server(url), server(url)];
    for (const quota of servers) expect(await through([quota], 15, () => ({}))).toBe(10);
    for (const quota of servers)
      expect(await through([quota], 120, () => ({ userId: newId(), network: 'one' }))).toBe(100);
  });

  it('holds when everything is asked for at once', async () => {
    const alone = server(nowhere);
    const waits = await Promise.all(Array.from({ length: 30 }, () => take(alone)));
    expect(waits.filter(wait => wait === 0)).toHaveLength(10);
  });

  it('goes on soon where something listens and never responds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const alone = server(`redis://127.0.0.1:${port}`);
    const start = performance.now();
    expect(await through([alone], 15, () => ({}))).toBe(10);
    expect(performance.now() - start).toBeLessThan(5_000);
    await alone.close();
    silent.close();
  });

  it('remembers the most recent, so that a flood of addresses does not fill the memory', () => {
    const own = createLocalQuota(day, 3);
    const limits = [{ ms: minute, max: 1 }];
    const wait = (key: string) => own.take([{ key, limits }], newId(), 0).wait;
    for (const key of ['a', 'b', 'c']) expect(wait(key)).toBe(0);
    for (const key of ['a', 'b', 'c']) expect(wait(key)).toBe(minute);
    expect(wait('d')).toBe(0);
    expect(wait('b')).toBe(minute);
    expect(wait('a')).toBe(0);
  });
});
