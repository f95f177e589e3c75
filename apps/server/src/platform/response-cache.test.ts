import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../ops/settings.ts';
import { newId } from './ids.ts';
import { createResponseCache, type ResponseCache, ttlMs } from './response-cache.ts';

const open: ResponseCache[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const server = (url: string | undefined, namespace: string): ResponseCache => {
  const made = createResponseCache({ redisUrl: url, namespace });
  open.push(made);
  return made;
};

/** A server that has reached Redis: what it is told is then remembered. */
const connected = async (namespace: string): Promise<ResponseCache> => {
  const made = server(redisUrl, namespace);
  const deadline = Date.now() + 5_000;
  for (;;) {
    const probe = newId();
    await made.get(probe, async () => 'first');
    if ((await made.get(probe, async () => 'second')) === 'first') return made;
    if (Date.now() > deadline) throw new Error('Redis was not reached');
    await new Promise(resolve => setImmediate(resolve));
  }
};

describe('the response cache', () => {
  it('are made once and then known to every server of a deployment', async () => {
    const namespace = newId();
    const [one, two] = [await connected(namespace), await connected(namespace)];
    const another = await connected(newId());
    expect(await one.get('page', async () => ({ made: 'by one' }))).toEqual({ made: 'by one' });
    expect(await two.get('page', async () => ({ made: 'by two' }))).toEqual({ made: 'by one' });
    expect(await two.get('other', async () => 'another name')).toBe('another name');
    expect(await another.get('page', async () => 'another deployment')).toBe('another deployment');
  });

  it('are forgotten everywhere at once, also one that was being made meanwhile', async () => {
    const namespace = newId();
    const [one, two] = [await connected(namespace), await connected(namespace)];
    const old = await one.get('page', async () => {
      // Read before the change, remembered after it.
      await two.invalidate();
      return 'old';
    });
    expect(old).toBe('old');
    expect(await two.get('page', async () => 'new')).toBe('new');
    expect(await one.get('page', async () => 'newer')).toBe('new');
    await one.invalidate();
    expect(await two.get('page', async () => 'newest')).toBe('newest');
  });

  it('leave Redis by themselves after seconds', async () => {
    const namespace = newId();
    const one = await connected(namespace);
    await one.get('page', async () => 'old');
    const redis = new Redis(redisUrl);
    const left = await redis.pttl(`cache:${namespace}:page`);
    redis.disconnect();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(ttlMs);
  });

  it('do not take a failure for an answer', async () => {
    const one = await connected(newId());
    await expect(one.get('page', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await one.get('page', async () => 'yes')).toBe('yes');
  });

  it.each([
    ['none', undefined],
    ['one that is away', 'redis://127.0.0.1:1'],
  ])('are made anew with a Redis that is %s', async (_, url) => {
    const alone = server(url, newId());
    expect(await alone.get('page', async () => 1)).toBe(1);
    expect(await alone.get('page', async () => 2)).toBe(2);
    await alone.invalidate();
  });
});
