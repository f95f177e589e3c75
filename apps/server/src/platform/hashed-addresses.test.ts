import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { redisUrl } from '../../../../ops/settings.ts';
import { signedInUser } from '../../test/factories/users.ts';
import { useTestApp } from '../../test/test-app.ts';
import { newId } from './ids.ts';

const app = useTestApp();
const address = '203.0.113.9';
const plainHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

it('whoever reads Redis cannot find out an address or an account by trying them all', async () => {
  const { ctx, cookie } = await signedInUser(app.deps);
  await app.server.inject({ url: '/api/thoughts', remoteAddress: address, headers: { cookie } });
  await app.deps.quota.take({ kind: 'posting', userId: ctx.user.id, network: address, request: newId() });

  const redis = new Redis(redisUrl);
  const names = async () => (await redis.keys('*')).filter(name => name.includes(app.database.name));
  // Counts are told to Redis once it is connected, and then every second.
  await expect
    .poll(async () => {
      await app.deps.rateLimits.share().catch(() => undefined);
      return (await names()).map(name => name.split(':')[0]).sort();
    })
    .toEqual(['quota', 'quota', 'rate', 'rate']);
  const all = (await names()).join(' ');
  redis.disconnect();

  for (const guess of [`address:${address}`, `network:${address}`, `person:${ctx.user.id}`]) {
    expect(all).not.toContain(guess);
    expect(all).not.toContain(plainHash(guess));
    expect(all).toContain(app.deps.keys.mac('counted', guess).toString('base64url'));
  }
});
