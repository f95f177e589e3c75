import { AppError } from './errors.ts';
import { connectRedis } from './redis.ts';

interface Count {
  /** Counted here in this window. */
  own: number;
  /** The part of `own` that Redis has been told. */
  told: number;
  /** What the other servers counted, when Redis was last asked. */
  others: number;
}

interface Options {
  readonly redisUrl: string | undefined;
  /** Servers with the same one share their counts. */
  readonly namespace: string;
  /** Of an account or an address, before Redis is told of it: both are personal, and there are few enough to try them all. */
  readonly hash: (who: string) => string;
  readonly now?: () => number;
  readonly onRedisError?: (error: Error) => void;
}

export interface RateLimits {
  /** Counts a request of `who` in `bucket`, a heavy one as several; false above `most` a minute. */
  take(bucket: string, who: string, max: number, weight?: number): boolean;
  /** Tells Redis what was counted here and learns what the other servers counted. */
  share(): Promise<void>;
  close(): Promise<void>;
}

export const tooManyRequests = new AppError(
  'too_many_requests',
  'That was a lot at once. Please wait a minute, then try again.',
);

const windowMs = 60_000;
const shareEveryMs = 1_000;
const maxKeys = 100_000;

/**
 * Counts in memory and shares the counts through Redis once a second, so that a request never waits for Redis.
 * Without Redis each server still limits by its own count. A person can exceed a limit by what they send to other
 * servers within a second; these limits protect the service, they are not a plan's allowance.
 */
export const createRateLimits = ({
  redisUrl,
  namespace,
  hash,
  now = Date.now,
  onRedisError,
}: Options): RateLimits => {
  const redis =
    redisUrl === undefined ? null : connectRedis(redisUrl, { commandTimeout: 500, onError: onRedisError });
  let window = 0;
  let counts = new Map<string, Count>();

  const currentCounts = (): Map<string, Count> => {
    const current = Math.floor(now() / windowMs);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    return counts;
  };

  const share = async (): Promise<void> => {
    const shared = currentCounts();
    const untold = [...shared].filter(([, count]) => count.own > count.told);
    if (redis?.status !== 'ready' || untold.length === 0) return;
    const batch = redis.pipeline();
    const telling = untold.map(([key, count]) => {
      const name = `rate:${namespace}:${window}:${hash(key)}`;
      batch.incrby(name, count.own - count.told).expire(name, (2 * windowMs) / 1000);
      return { count, own: count.own };
    });
    const results = (await batch.exec()) ?? [];
    for (const [i, { count, own }] of telling.entries()) {
      const [error, total] = results[i * 2] ?? [];
      if (error) continue;
      count.told = own;
      count.others = Number(total) - own;
    }
  };

  const timer = setInterval(() => void share().catch(() => undefined), shareEveryMs);
  timer.unref();

  return {
    take: (bucket, who, max, weight = 1) => {
      const shared = currentCounts();
      const key = `${bucket}:${who}`;
      let count = shared.get(key);
      if (!count) {
        // A flood from many addresses must not fill the memory: the oldest counts go first.
        const oldest = shared.size >= maxKeys ? shared.keys().next().value : undefined;
        if (oldest !== undefined) shared.delete(oldest);
        count = { own: 0, told: 0, others: 0 };
        shared.set(key, count);
      }
      count.own += weight;
      return count.own + count.others <= max;
    },
    share,
    close: async () => {
      clearInterval(timer);
      redis?.disconnect();
    },
  };
};
