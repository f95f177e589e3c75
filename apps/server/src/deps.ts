import type { Logger } from 'pino';
import type { AppDeps } from './app.ts';
import type { Config } from './config.ts';
import { makePictureInSandbox } from './domains/images/picture-process.ts';
import { connect, type DatabaseOptions } from './platform/db.ts';
import { createFileStore } from './platform/file-store.ts';
import { createIdentityProvider } from './platform/identity-provider.ts';
import { createPaymentGateway } from './platform/payment-gateway.ts';
import { createQuota } from './platform/quota.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { systemClock } from './platform/request-context.ts';
import { createResponseCache } from './platform/response-cache.ts';
import { KeyRing } from './platform/sealed-text.ts';

/** The real parts behind an app, from its configuration. `observe` sees every statement. */
export const createDeps = (
  config: Config,
  log: Logger,
  purpose: DatabaseOptions['purpose'] = 'request',
  observe?: Parameters<typeof connect>[2],
): AppDeps => {
  const keys = new KeyRing(config.masterKeys);
  const redis = {
    redisUrl: config.redisUrl,
    // All servers of one deployment have one database; another deployment may share the Redis.
    namespace: new URL(config.database.url).pathname.slice(1),
    hash: (who: string) => keys.mac('counted', who).toString('base64url'),
    onRedisError: (error: Error) => log.debug({ err: error }, 'Redis is away'),
  };
  return {
    config,
    log,
    db: connect(
      {
        ...config.database,
        timeoutFactor: config.timeoutFactor,
        purpose,
        onState: state => log.warn(`the database is ${state}`),
      },
      error => log.warn({ err: error }, 'an idle database connection was lost'),
      observe,
    ),
    keys,
    identityProvider: createIdentityProvider(
      { ...config.identity, checkTimeoutMs: 1_000 * config.timeoutFactor },
      config.siteOrigin,
    ),
    rateLimits: createRateLimits(redis),
    quota: createQuota({ ...redis, factor: config.quotaFactor }),
    cache: createResponseCache(redis),
    payments: createPaymentGateway(config.payments),
    files: createFileStore(config.fileStore),
    clock: systemClock,
    makePicture: makePictureInSandbox(config.pictureSandbox),
  };
};

/** Their connections; the database's last, because the others may still write to it. */
export const closeDeps = async ({ rateLimits, quota, cache, files, db }: AppDeps): Promise<void> => {
  await rateLimits.close();
  await quota.close();
  await cache.close();
  files.close();
  await db.close();
};
