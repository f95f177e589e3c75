import { Redis } from 'ioredis';

interface Options {
  readonly commandTimeout: number;
  readonly onError?: ((error: Error) => void) | undefined;
}

/** Never waited for: a command that cannot be sent at once fails, and the caller goes on without. */
export const connectRedis = (url: string, { commandTimeout, onError }: Options): Redis => {
  const redis = new Redis(url, {
    connectTimeout: Math.max(1_000, commandTimeout),
    commandTimeout,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempts => Math.min(attempts * 200, 5_000),
  });
  // Without a listener a lost Redis would end the process; it is only an accelerator.
  redis.on('error', error => onError?.(error));
  return redis;
};
