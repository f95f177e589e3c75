import type { QuotaKind } from '@turnstone/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { image } from '../../test/factories/images.ts';
import { comment, sharedLetter } from '../../test/factories/letters.ts';
import { pivot } from '../../test/factories/pivots.ts';
import { type SignedInUser, signedInUser } from '../../test/factories/users.ts';
import { type OwnRedis, startOwnRedis } from '../../test/own-redis.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { fromOurSite, useTestApp } from '../../test/test-app.ts';
import * as blocks from '../domains/blocks/blocks.service.ts';
import * as pivots from '../domains/pivots/pivots.service.ts';

// Two servers as they run in production, with one database, one Redis and a proxy in front.
const app = useTestApp();
const factor = 0.3;
/** In ten minutes, by that factor; ten times as much for an address. */
const allowed = {
  posting: 3,
  commenting: 6,
  uploading: 6,
  reporting: 6,
  blocking: 6,
  changing: 9,
} satisfies Record<QuotaKind, number>;
type Kind = keyof typeof allowed;
const kinds = Object.keys(allowed) as Kind[];

let redis: OwnRedis;
let servers: readonly ServerProcess[] = [];
let imageId = '';
let letterId: Awaited<ReturnType<typeof sharedLetter>>['id'];

const start = (redisUrl: string): Promise<ServerProcess> =>
  startServerProcess(app.database.url, {
    REDIS_URL: redisUrl,
    QUOTA_FACTOR: String(factor),
    TRUSTED_PROXIES: '127.0.0.1',
  });

const user = (): Promise<SignedInUser> => signedInUser(app.deps, { plan: 'pro' });

beforeAll(async () => {
  redis = await startOwnRedis();
  servers = await Promise.all([start(redis.url), start(redis.url)]);
  const { ctx } = await user();
  imageId = (await image(app.deps, ctx)).id;
  letterId = (await sharedLetter(ctx)).id;
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()));
  await redis.stop();
}, 30_000);

interface Deed {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: object;
}

/** Every call of a kind, for somebody to do in turn as often as they like. */
const deedsOf: Record<Kind, (who: SignedInUser) => Promise<Deed[]>> = {
  posting: async ({ ctx }) => {
    const [letter, paired] = [await sharedLetter(ctx), await pivot(ctx)];
    await pivots.pair(ctx, paired.id, { imageId, displayStyle: 'overlay' });
    const body = { authorName: 'A quiet stone' };
    return [
      { method: 'POST', path: `/api/unsent-letters/${letter.letterId}/share`, body },
      { method: 'POST', path: `/api/pivots/${paired.id}/share`, body },
    ];
  },
  commenting: async ({ ctx }) => {
    const { id } = await comment(ctx, letterId);
    const content = 'You are not alone.';
    return [
      { method: 'POST', path: '/api/letter-comments', body: { letterId, content } },
      { method: 'PUT', path: `/api/letter-comments/${id}`, body: { content } },
    ];
  },
  changing: async ({ ctx }) => {
    const { id } = await image(app.deps, ctx);
    return [{ method: 'PUT', path: `/api/forum-images/${id}`, body: { description: 'The sea.' } }];
  },
  uploading: async () => [{ method: 'POST', path: '/api/images/upload', body: {} }],
  reporting: async () => {
    const author = await user();
    const about = { kind: 'letter', id: (await sharedLetter(author.ctx)).id };
    return [{ method: 'POST', path: '/api/reports', body: { about, reason: 'other', words: '' } }];
  },
  blocking: async () => {
    const author = await user();
    return [
      {
        method: 'POST',
        path: '/api/blocks',
        body: { about: { kind: 'letter', id: (await sharedLetter(author.ctx)).id } },
      },
    ];
  },
};

interface Attempt extends Deed {
  readonly who: SignedInUser;
  readonly from: string;
}

const attempt = (server: ServerProcess | undefined, { who, from, method, path, body }: Attempt) =>
  fetch(`${server?.origin}${path}`, {
    method,
    headers: {
      cookie: who.cookie,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...fromOurSite,
    },
    body: JSON.stringify(body),
  });

/** One after the other, asking the servers in turn; the status of each. */
const inTurn = async (asked: readonly ServerProcess[], attempts: readonly Attempt[]): Promise<number[]> => {
  const statuses = [];
  for (const [i, one] of attempts.entries())
    statuses.push((await attempt(asked[i % asked.length], one)).status);
  return statuses;
};

/** Somebody who does it `times` times, from another address each time. */
const again = async (kind: Kind, who: SignedInUser, times: number): Promise<Attempt[]> => {
  const deeds = await deedsOf[kind](who);
  return Array.from({ length: times }, (_, i) => {
    const deed = deeds[Math.floor(i / 2) % deeds.length];
    if (!deed) throw new Error(`There is nothing to do for ${kind}.`);
    return { ...deed, who, from: `198.51.100.${i}` };
  });
};

/** As many people as said, each of whom does it once, from the two addresses in turn. */
const crowd = async (kind: Kind, size: number, addresses: readonly [string, string]): Promise<Attempt[]> => {
  const attempts = [];
  for (let i = 0; i < size; i += 1) {
    const who = await user();
    const [deed] = await deedsOf[kind](who);
    // Pairs, so that each server sees both addresses.
    if (deed) attempts.push({ ...deed, who, from: addresses[i % 4 < 2 ? 0 : 1] });
  }
  return attempts;
};

const responses = (through: number, rejected: number): number[] => [
  ...Array<number>(through).fill(200),
  ...Array<number>(rejected).fill(429),
];

describe.each(kinds)('%s, asked of two servers in turn', kind => {
  const max = allowed[kind];

  it('goes through exactly as often as a person may, from whichever address', async () => {
    const attempts = await again(kind, await user(), max + 4);
    expect(await inTurn(servers, attempts)).toEqual(responses(max, 4));
    const others = await again(kind, await user(), 1);
    expect(await inTurn(servers, others)).toEqual([200]);
  });

  it('goes through exactly as often as one network may, whoever is in it', async () => {
    const prefix = `2001:db8:${kinds.indexOf(kind)}:7`;
    const attempts = await crowd(kind, max * 10 + 4, [`${prefix}::1`, `${prefix}:ffff:0:a:b`]);
    expect(await inTurn(servers, attempts)).toEqual(responses(max * 10, 4));
    const next = await crowd(kind, 2, [`2001:db8:${kinds.indexOf(kind)}:8::1`, '192.0.2.1']);
    expect(await inTurn(servers, next)).toEqual([200, 200]);
  }, 60_000);
});

it('unblocking counts like blocking', async () => {
  const [who, from] = [await user(), '198.51.100.7'];
  const { ctx: author } = await user();
  const statuses = [];
  for (let i = 0; i < allowed.blocking; i += 1) {
    const met = { id: letterId, authorId: author.user.id, authorName: `Name ${i}` };
    const { id } = await blocks.create(who.ctx, met);
    const deed = { method: 'DELETE', path: `/api/blocks/${id}`, body: {} } as const;
    statuses.push((await attempt(servers[0], { ...deed, who, from })).status);
  }
  expect(statuses).toEqual(responses(allowed.blocking, 0));
  expect(await inTurn(servers, await again('blocking', who, 1))).toEqual([429]);
});

it('is refused with a sentence and a time', async () => {
  const [one, ...rest] = (await again('uploading', await user(), 7)).reverse();
  await inTurn(servers, rest);
  const rejected = await attempt(servers[0], one as Attempt);
  expect(await rejected.json()).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    detail: 'Many images have come from your connection in a short time. Please try again in 10 minutes.',
  });
  const wait = Number(rejected.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(9 * 60);
  expect(wait).toBeLessThanOrEqual(600);
});

describe('while Redis is away', () => {
  it('each server goes on with what it let through itself, and still when Redis is back', async () => {
    const everybody = await Promise.all(kinds.map(async kind => ({ kind, who: await user() })));
    for (const { kind, who } of everybody)
      expect(await inTurn(servers, await again(kind, who, allowed[kind]))).toEqual(
        responses(allowed[kind], 0),
      );
    const [one, two] = servers.map(server => [server]);

    await redis.stop();
    for (const { kind, who } of everybody) {
      // Half of the allowance was used at each, the odd one at the first.
      const left = Math.floor(allowed[kind] / 2);
      expect(await inTurn(one ?? [], await again(kind, who, left + 3))).toEqual(responses(left, 3));
      const leftAtTwo = Math.ceil(allowed[kind] / 2);
      expect(await inTurn(two ?? [], await again(kind, who, leftAtTwo + 3))).toEqual(responses(leftAtTwo, 3));
    }

    await redis.start();
    for (const { kind, who } of everybody)
      expect(await inTurn(servers, await again(kind, who, 4))).toEqual(responses(0, 4));
  }, 60_000);

  it('each server that never saw it holds the limits alone', async () => {
    const alone = await Promise.all([start('redis://127.0.0.1:1'), start('redis://127.0.0.1:1')]);
    try {
      for (const kind of kinds) {
        const who = await user();
        for (const server of alone)
          expect(await inTurn([server], await again(kind, who, allowed[kind] + 3))).toEqual(
            responses(allowed[kind], 3),
          );
        const max = allowed[kind] * 10;
        const attempts = await crowd(kind, max + 2, [`2001:db8:a:${max}::1`, `2001:db8:a:${max}::2`]);
        for (const server of alone) expect(await inTurn([server], attempts)).toEqual(responses(max, 2));
      }
    } finally {
      await Promise.all(alone.map(server => server.stop()));
    }
  }, 120_000);
});
