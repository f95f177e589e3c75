import { once } from 'node:events';
import type { QuotaKind } from '@turnstone/contract/endpoint';
import { createLocalQuota, type Limit } from './local-quota.ts';
import { usersPerAddress } from './network.ts';
import { connectRedis } from './redis.ts';

interface Options {
  readonly redisUrl: string | undefined;
  /** Servers with the same one count together. */
  readonly namespace: string;
  /** Of an account or an address, before Redis is told of it: both are personal, and there are few enough to try them all. */
  readonly hash: (who: string) => string;
  /** Of the numbers below. */
  readonly factor: number;
  readonly now?: () => number;
  /** After so many ms without an answer of Redis, this server counts alone. */
  readonly commandTimeout?: number;
  readonly onRedisError?: (error: Error) => void;
}

interface Taking {
  readonly kind: QuotaKind;
  /** Null for a visitor, who is counted by their network alone. */
  readonly userId: string | null;
  readonly network: string;
  /** A request that comes again with the same one is not counted again. */
  readonly request: string;
}

export interface Quota {
  /** Counts what somebody is about to do and returns 0; or counts nothing and returns in how many ms it will be possible. */
  take(taking: Taking): Promise<number>;
  close(): Promise<void>;
}

const windows = { short: 10 * 60_000, day: 24 * 3_600_000 } as const;

/** For one person: far more than anyone writes in a bad night, and little to whoever lives by flooding. */
const allowed: Record<QuotaKind, Record<keyof typeof windows, number>> = {
  posting: { short: 10, day: 40 },
  commenting: { short: 20, day: 150 },
  uploading: { short: 20, day: 100 },
  reporting: { short: 20, day: 60 },
  // Blocking and unblocking together.
  blocking: { short: 20, day: 40 },
  changing: { short: 30, day: 150 },
};

/** Each list of `KEYS` holds what was taken in the last day. Whoever is refused by one is counted in none. */
const takeFromAll = `
  local now, request, kept = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
  local wait = 0
  local at = 4
  for _, key in ipairs(KEYS) do
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - kept)
    local isRepeated = redis.call('ZSCORE', key, request)
    for _ = 1, 2 do
      local ms, most = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
      at = at + 2
      local oldest = redis.call('ZRANGE', key, -most, -most, 'WITHSCORES')[2]
      if oldest and not isRepeated then wait = math.max(wait, oldest + ms - now) end
    end
  end
  if wait > 0 then return wait end
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, 'NX', now, request)
    redis.call('PEXPIRE', key, kept)
  end
  return 0`;

/**
 * Asks Redis each time: calls with a quota are rare, and an allowance of ten cannot wait a second to be shared. This server
 * also counts what it lets through itself and holds the same limits alone, with Redis or without. So no server ever lets
 * through more than one allowance, not even when Redis goes, comes back and has forgotten everything.
 */
export const createQuota = ({
  redisUrl,
  namespace,
  hash,
  factor,
  now = Date.now,
  commandTimeout = 500,
  onRedisError,
}: Options): Quota => {
  const redis =
    redisUrl === undefined ? null : connectRedis(redisUrl, { commandTimeout, onError: onRedisError });
  // A server that has just started does not count alone merely because its connection is not there yet.
  const triedOnce =
    redis && Promise.race([once(redis, 'ready'), once(redis, 'close')]).catch(() => undefined);
  const local = createLocalQuota(windows.day);

  const limitsFor = (kind: QuotaKind, userCount: number): Limit[] =>
    (['short', 'day'] as const).map(window => ({
      ms: windows[window],
      max: Math.max(1, Math.round(allowed[kind][window] * factor)) * userCount,
    }));

  return {
    take: async ({ kind, userId, network, request }) => {
      await triedOnce;
      const at = now();
      const takings = [
        ...(userId === null ? [] : [{ who: `person:${userId}`, limits: limitsFor(kind, 1) }]),
        { who: `network:${network}`, limits: limitsFor(kind, usersPerAddress) },
      ].map(({ who, limits }) => ({ key: `quota:${namespace}:${kind}:${hash(who)}`, limits }));
      const name = hash(`${userId}:${request}`);

      const taken = local.take(takings, name, at);
      if (taken.wait > 0) return taken.wait;
      const wait = await redis
        ?.eval(
          takeFromAll,
          takings.length,
          ...takings.map(({ key }) => key),
          ...[at, name, windows.day],
          ...takings.flatMap(({ limits }) => limits.flatMap(({ ms, max }) => [ms, max])),
        )
        .then(Number, () => 0);
      if (!wait) return 0;
      taken.release();
      return wait;
    },
    close: async () => redis?.disconnect(),
  };
};
