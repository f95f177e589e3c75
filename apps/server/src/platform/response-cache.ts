import { connectRedis } from './redis.ts';

interface Options {
  readonly redisUrl: string | undefined;
  /** Servers with the same one share what they remember. */
  readonly namespace: string;
  readonly onRedisError?: (error: Error) => void;
}

/** Responses that are the same for everybody, cached in Redis for a few seconds and shared by all servers. */
export interface ResponseCache {
  /** The cached response of this name; otherwise calls `make` and caches its result. */
  get<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** Invalidates every cached response. */
  invalidate(this: void): Promise<void>;
  close(): Promise<void>;
}

/** How long a stale response can be served when `invalidate` did not reach Redis. */
export const ttlMs = 3_000;
// A slow Redis must not cost more than the query it saves.
const commandTimeout = 100;

interface CachedResponse {
  readonly generation: string;
  readonly response: unknown;
}

/**
 * Each cached response carries the generation that was current before it was made, and `invalidate` begins a new one: a
 * response read just before a change and cached just after it is never served. Without Redis nothing is cached.
 */
export const createResponseCache = ({ redisUrl, namespace, onRedisError }: Options): ResponseCache => {
  const redis =
    redisUrl === undefined ? null : connectRedis(redisUrl, { commandTimeout, onError: onRedisError });
  const reachable = () => (redis?.status === 'ready' ? redis : null);
  const generationKey = `cache:${namespace}:generation`;

  const readCached = async (key: string) => {
    const found = await reachable()
      ?.mget(generationKey, key)
      .catch(() => null);
    if (!found) return null;
    const [generation = null, text = null] = found;
    return {
      generation: generation ?? '0',
      cached: text === null ? null : (JSON.parse(text) as CachedResponse),
    };
  };

  return {
    get: async <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
      const key = `cache:${namespace}:${name}`;
      const found = await readCached(key);
      if (found?.cached && found.cached.generation === found.generation)
        return found.cached.response as Value;
      const response = await make();
      if (found) {
        const text = JSON.stringify({ generation: found.generation, response } satisfies CachedResponse);
        await reachable()
          ?.set(key, text, 'PX', ttlMs)
          .catch(() => null);
      }
      return response;
    },
    invalidate: async () => {
      await reachable()
        ?.incr(generationKey)
        .catch(() => null);
    },
    close: async () => redis?.disconnect(),
  };
};
