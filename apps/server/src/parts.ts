import type { Logger } from 'pino';
import type { Parts } from './app.ts';
import type { Config } from './config.ts';
import { makePictureApart } from './domains/images/picture-process.ts';
import { connect } from './platform/db.ts';
import { createFileStore } from './platform/file-store.ts';
import { createHotAnswers } from './platform/hot-answers.ts';
import { createIdentityProvider } from './platform/identity-provider.ts';
import { createPace } from './platform/pace.ts';
import { createPaymentGateway } from './platform/payment-gateway.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { KeyRing } from './platform/sealed-text.ts';

/** The real parts behind an app, from its configuration. */
export const createParts = (config: Config, log: Logger): Parts => {
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
    db: connect(config.database, error => log.warn({ err: error }, 'an idle database connection was lost')),
    keys,
    identityProvider: createIdentityProvider(config.identity, config.siteOrigin),
    rateLimits: createRateLimits(redis),
    pace: createPace({ ...redis, factor: config.paceFactor }),
    forum: createHotAnswers(redis),
    payments: createPaymentGateway(config.payments),
    files: createFileStore(config.fileStore),
    makePicture: makePictureApart(config.pictureSandbox),
  };
};
