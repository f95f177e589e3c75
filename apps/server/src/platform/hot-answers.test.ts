import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { redisUrl } from '../../../../ops/settings.ts';
import { createHotAnswers, type HotAnswers, rememberedMs } from './hot-answers.ts';
import { newId } from './ids.ts';

const open: HotAnswers[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const server = (url: string | undefined, namespace: string): HotAnswers => {
  const made = createHotAnswers({ redisUrl: url, namespace });
  open.push(made);
  return made;
};

/** A server that has reached Redis: what it is told is then remembered. */
const connected = async (namespace: string): Promise<HotAnswers> => {
  const made = server(redisUrl, namespace);
  const deadline = Date.now() + 5_000;
  for (;;) {
    const probe = newId();
    await made.recall(probe, async () => 'first');
    if ((await made.recall(probe, async () => 'second')) === 'first') return made;
    if (Date.now() > deadline) throw new Error('Redis was not reached');
    await new Promise(resolve => setImmediate(resolve));
  }
};

describe('hot answers', () => {
  it('are made once and then known to every server of a deployment', async () => {
    const namespace = newId();
    const [one, two] = [await connected(namespace), await connected(namespace)];
    const another = await connected(newId());
    expect(await one.recall('page', async () => ({ made: 'by one' }))).toEqual({ made: 'by one' });
    expect(await two.recall('page', async () => ({ made: 'by two' }))).toEqual({ made: 'by one' });
    expect(await two.recall('other', async () => 'another name')).toBe('another name');
    expect(await another.recall('page', async () => 'another deployment')).toBe('another deployment');
  });

  it('are forgotten everywhere at once, also one that was being made meanwhile', async () => {
    const namespace = newId();
    const [one, two] = [await connected(namespace), await connected(namespace)];
    const old = await one.recall('page', async () => {
      // Read before the change, remembered after it.
      await two.forget();
      return 'old';
    });
    expect(old).toBe('old');
    expect(await two.recall('page', async () => 'new')).toBe('new');
    expect(await one.recall('page', async () => 'newer')).toBe('new');
    await one.forget();
    expect(await two.recall('page', async () => 'newest')).toBe('newest');
  });

  it('leave Redis by themselves after seconds', async () => {
    const namespace = newId();
    const one = await connected(namespace);
    await one.recall('page', async () => 'old');
    const redis = new Redis(redisUrl);
    const left = await redis.pttl(`hot:${namespace}:page`);
    redis.disconnect();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(rememberedMs);
  });

  it('do not take a failure for an answer', async () => {
    const one = await connected(newId());
    await expect(one.recall('page', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await one.recall('page', async () => 'yes')).toBe('yes');
  });

  it.each([
    ['none', undefined],
    ['one that is away', 'redis://127.0.0.1:1'],
  ])('are made anew with a Redis that is %s', async (_, url) => {
    const alone = server(url, newId());
    expect(await alone.recall('page', async () => 1)).toBe(1);
    expect(await alone.recall('page', async () => 2)).toBe(2);
    await alone.forget();
  });
});
