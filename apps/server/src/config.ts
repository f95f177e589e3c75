import { readFileSync } from 'node:fs';
import type { Operator } from '@turnstone/contract/operator';
import * as z from 'zod/mini';
import type { FileStoreOptions } from './platform/file-store.ts';
import { readOperatorFile } from './platform/operator-file.ts';
import type { PaymentSettings } from './platform/payment-gateway.ts';

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const origin = z
  .url()
  .check(z.refine(text => new URL(text).origin === text, 'must be an origin without a path'));

const versionsOf = (text: string): number[] => text.split(',').map(entry => Number.parseInt(entry, 10));

const masterKeys = z.pipe(
  z.string().check(
    z.regex(
      /^\d+:[A-Za-z0-9+/]{43}=(,\d+:[A-Za-z0-9+/]{43}=)*$/,
      'must be version:base64-of-32-bytes, the current one first',
    ),
    z.refine(
      text => versionsOf(text).every(version => version >= 1 && version <= 32_767),
      'versions must be from 1 to 32767',
    ),
    z.refine(
      text => new Set(versionsOf(text)).size === versionsOf(text).length,
      'a version must not be given twice',
    ),
  ),
  z.transform(text =>
    text.split(',').map(entry => {
      const [version = '', key = ''] = entry.split(':');
      return { version: Number(version), key: Buffer.from(key, 'base64') };
    }),
  ),
);
/** The one of ops/settings.ts, which everybody can read. */
const developmentKey = Buffer.from('turnstone-development-master-key');

/** The current price first; older ones that somebody may still pay after it. */
const prices = z.pipe(
  z.string().check(z.regex(/^\w+(,\w+)*$/, 'must be price ids, the current one first')),
  z.transform(text => text.split(',') as [string, ...string[]]),
);
const secret = z.string().check(z.minLength(1));

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  METRICS_PORT: port,
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SITE_ORIGIN: origin,
  DATABASE_URL: z.url(),
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(2)), 10),
  REDIS_URL: z.optional(z.url()),
  /** An object store that speaks S3. */
  FILE_STORE_ENDPOINT: origin,
  /** Where browsers find it, if that is another address. */
  FILE_STORE_PUBLIC_ENDPOINT: z.optional(origin),
  FILE_STORE_REGION: z.string().check(z.minLength(1)),
  FILE_STORE_BUCKET: z.string().check(z.minLength(1)),
  FILE_STORE_ACCESS_KEY: z.string().check(z.minLength(1)),
  FILE_STORE_SECRET_KEY: z.string().check(z.minLength(1)),
  /** Another user of the store, who may only put files under `uploads/`: browsers act in its name. */
  FILE_STORE_UPLOAD_ACCESS_KEY: z.string().check(z.minLength(1)),
  FILE_STORE_UPLOAD_SECRET_KEY: z.string().check(z.minLength(1)),
  MASTER_KEYS: masterKeys,
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: z.string().check(z.minLength(1)),
  OIDC_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Who runs the site: the imprint, the mailbox, what is said about delivery. Outside of production a sample will do. */
  OPERATOR_FILE: z.optional(z.string().check(z.minLength(1))),
  /** Addresses of the proxies in front, separated by commas; only they are believed about who is calling. */
  TRUSTED_PROXIES: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Whether the first things an account shares wait until a moderator has seen one of them. */
  REVIEW_FIRST_POSTS: z._default(z.enum(['on', 'off']), 'on'),
  /** Whether uploaded images are read in a sandbox. Off is for machines that cannot have one, and is said at the start. */
  PICTURE_SANDBOX: z._default(z.enum(['on', 'off']), 'on'),
  /** Requests a minute for one person. A load test raises it; nobody writing by hand comes near it. */
  REQUESTS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 600),
  /** Multiplies how much a person may post, comment, upload and report (platform/quota.ts). For tests and load tests. */
  QUOTA_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** Multiplies the short timeouts. A machine that does much else at the same time needs longer ones. */
  TIMEOUT_FACTOR: z._default(z.coerce.number().check(z.minimum(0.1)), 1),
  /** How long a server that stops still takes requests: longer than a proxy needs to see that it is not ready. */
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(300))),
});

/** The payment provider: all of these, or none and nothing can be bought. */
const paymentEnvironment = z.object({
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLISHABLE_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PRICE_PLUS: prices,
  STRIPE_PRICE_PRO: prices,
  /** Only for tests: an imitation of the provider. */
  STRIPE_API: z.optional(z.url()),
});

/** Everything that is read from the environment; docs/OPERATIONS.md explains each. */
export const variableNames: readonly string[] = [
  ...Object.keys(environment.shape),
  ...Object.keys(paymentEnvironment.shape),
];

type Env = Record<string, string | undefined>;

/** Each may be kept out of the environment, which other programs of this user can read: NAME_FILE names a file with it. */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'REDIS_URL',
  'FILE_STORE_SECRET_KEY',
  'FILE_STORE_UPLOAD_SECRET_KEY',
  'MASTER_KEYS',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

const configError = (why: string): Error => new Error(`The configuration cannot be used: ${why}`);

const readSecret = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw configError(`${name}_FILE: ${(error as NodeJS.ErrnoException).code ?? 'cannot be read'}`);
  }
};

const withSecretsFromFiles = (env: Env): Env => {
  const from = { ...env };
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    if (env[name] !== undefined) throw configError(`${name}: is given twice, also as ${name}_FILE`);
    from[name] = readSecret(name, file);
  }
  return from;
};

const parseOrThrow = <Schema extends z.ZodMiniType>(schema: Schema, from: Env): z.output<Schema> => {
  const read = z.safeParse(schema, from);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw configError(wrong);
};

const readPayments = (from: Env): PaymentSettings | null => {
  const names = Object.keys(paymentEnvironment.shape);
  if (names.every(name => from[name] === undefined)) return null;
  const data = parseOrThrow(paymentEnvironment, from);
  return {
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey: data.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    prices: { plus: data.STRIPE_PRICE_PLUS, pro: data.STRIPE_PRICE_PRO },
    api: data.STRIPE_API === undefined ? undefined : new URL(data.STRIPE_API),
  };
};

const readFileStore = (data: z.output<typeof environment>): FileStoreOptions => {
  // An upload signed by the owner of the bucket is a key to everything in it.
  if (data.FILE_STORE_UPLOAD_ACCESS_KEY === data.FILE_STORE_ACCESS_KEY)
    throw configError('FILE_STORE_UPLOAD_ACCESS_KEY: must belong to another user than FILE_STORE_ACCESS_KEY');
  return {
    endpoint: data.FILE_STORE_ENDPOINT,
    publicEndpoint: data.FILE_STORE_PUBLIC_ENDPOINT ?? data.FILE_STORE_ENDPOINT,
    region: data.FILE_STORE_REGION,
    bucket: data.FILE_STORE_BUCKET,
    credentials: { accessKeyId: data.FILE_STORE_ACCESS_KEY, secretAccessKey: data.FILE_STORE_SECRET_KEY },
    uploadCredentials: {
      accessKeyId: data.FILE_STORE_UPLOAD_ACCESS_KEY,
      secretAccessKey: data.FILE_STORE_UPLOAD_SECRET_KEY,
    },
  };
};

const readOperator = (data: z.output<typeof environment>): Operator => {
  try {
    return readOperatorFile(data.OPERATOR_FILE, data.NODE_ENV === 'production');
  } catch (error) {
    throw configError(`OPERATOR_FILE: ${(error as Error).message}`);
  }
};

/** What is good enough for development and tests, and would give everything away on the network. */
const assertProductionReady = (data: z.output<typeof environment>): void => {
  if (data.NODE_ENV !== 'production') return;
  if (!data.SITE_ORIGIN.startsWith('https:')) throw configError('SITE_ORIGIN: must be https in production');
  if (data.MASTER_KEYS.some(({ key }) => key.equals(developmentKey)))
    throw configError('MASTER_KEYS: the key of development is no key in production');
};

export type Config = ReturnType<typeof readConfig>;

/** Bad configuration stops the start with one clear line; secrets are never repeated in it. */
export const readConfig = (env: Env) => {
  const from = withSecretsFromFiles(env);
  const data = parseOrThrow(environment, from);
  assertProductionReady(data);
  return {
    isDevelopment: data.NODE_ENV === 'development',
    host: data.HOST,
    port: data.PORT,
    metrics: { host: data.METRICS_HOST, port: data.METRICS_PORT },
    siteOrigin: data.SITE_ORIGIN,
    database: { url: data.DATABASE_URL, connections: data.DATABASE_CONNECTIONS },
    redisUrl: data.REDIS_URL,
    fileStore: readFileStore(data),
    masterKeys: data.MASTER_KEYS,
    identity: {
      issuer: data.OIDC_ISSUER,
      clientId: data.OIDC_CLIENT_ID,
      clientSecret: data.OIDC_CLIENT_SECRET,
    },
    payments: readPayments(from),
    operator: readOperator(data),
    trustedProxies: data.TRUSTED_PROXIES ?? false,
    logLevel: data.LOG_LEVEL,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    reviewFirstPosts: data.REVIEW_FIRST_POSTS === 'on',
    pictureSandbox: data.PICTURE_SANDBOX,
    quotaFactor: data.QUOTA_FACTOR,
    timeoutFactor: data.TIMEOUT_FACTOR,
    drainSeconds: data.DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 5 : 0),
  };
};
