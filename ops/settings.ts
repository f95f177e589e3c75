// The one place for the ports, names and passwords of development, tests and CI.
// Everything listens on loopback only; production takes its own values from the environment (see apps/server/src/config.ts).
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const repoRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/**
 * Those the documents speak of. Below 32768: what is above is lent to outgoing connections, and one of them may sit on a
 * port when a service wants it.
 */
export const defaultPortsFrom = 29_000;
// A second checkout on one machine sets TURNSTONE_PORTS_FROM so that both can run.
const base = Number(process.env.TURNSTONE_PORTS_FROM ?? defaultPortsFrom);
const checkout = createHash('sha256').update(repoRoot).digest('hex').slice(0, 10);

export const ports = {
  web: base,
  server: base + 1,
  metrics: base + 2,
  identity: base + 3,
  /** The imitation of the payment provider, for development. */
  payments: base + 4,
  postgres: base + 10,
  redis: base + 11,
  s3: base + 12,
  e2eServer: base + 20,
  e2eMetrics: base + 21,
  /** Vite, for what only development builds have: the page of all components. */
  e2eWeb: base + 22,
  /** Through which Lighthouse talks to its browser. */
  e2eBrowser: base + 23,
  /** The same for the journeys. */
  e2ePayments: base + 24,
  benchServer: base + 30,
  benchBare: base + 31,
  benchMetrics: base + 32,
  drillServer: base + 40,
  drillMetrics: base + 41,
  drillSecondServer: base + 42,
  drillSecondMetrics: base + 43,
  /** HAProxy in front of both. */
  drillProxy: base + 44,
  /** Where HAProxy sheds everything: what a generator of load costs by itself. */
  drillShed: base + 45,
  /** The PostgreSQL that is restored from an archive. */
  drillDatabase: base + 46,
  /** Where the servers of the failover drill find the primary: HAProxy. */
  failoverDatabase: base + 60,
  /** Three members each, for clients and among themselves. */
  failoverEtcd: base + 65,
  failoverEtcdPeers: base + 68,
  /** Up to three nodes: Patroni's REST interface and PostgreSQL. */
  failoverPatroni: base + 71,
  failoverPostgres: base + 74,
  pgbouncer: base + 77,
  /** Ceph's monitor takes this port and the next, its daemons the fifty from ten above it. */
  cephMonitor: base + 100,
} as const;

/** Not inside the checkout: the postgres user must be able to enter it. */
export const dataFolder = process.env.TURNSTONE_DATA ?? `/var/tmp/turnstone-${checkout}`;

export const postgres = {
  host: '127.0.0.1',
  port: ports.postgres,
  user: 'turnstone',
  password: 'turnstone-development',
  superuserPassword: 'turnstone-superuser-development',
} as const;

export const databaseUrl = (name: string): string =>
  `postgres://${postgres.user}:${postgres.password}@${postgres.host}:${postgres.port}/${name}`;

export const redisUrl = `redis://127.0.0.1:${ports.redis}`;

export const fileStore = {
  endpoint: `http://127.0.0.1:${ports.s3}`,
  region: 'us-east-1',
  bucket: 'turnstone',
  accessKey: 'TURNSTONEDEVELOPMENT',
  secretKey: 'turnstone-development-secret-key-0001',
  /** May put files under `uploads/` and nothing else; what browsers put is signed in its name. */
  uploadAccessKey: 'TURNSTONEUPLOADS',
  uploadSecretKey: 'turnstone-development-uploads-key-0001',
} as const;

export const siteOrigin = `http://localhost:${ports.web}`;
export const paymentsOrigin = `http://127.0.0.1:${ports.payments}`;
export const e2eOrigin = `http://localhost:${ports.e2eServer}`;
export const e2ePaymentsOrigin = `http://127.0.0.1:${ports.e2ePayments}`;
export const e2eWebOrigin = `http://localhost:${ports.e2eWeb}`;

export const identity = {
  issuer: `http://localhost:${ports.identity}`,
  clientId: 'turnstone',
  clientSecret: 'turnstone-development-client-secret',
} as const;

export const payments = {
  secretKey: 'sk_test_turnstone',
  publishableKey: 'pk_test_turnstone',
  webhookSecret: 'whsec_turnstone',
  prices: { plus: 'price_plus', pro: 'price_pro' },
} as const;

/** For a server that pays with the imitation of the provider; without these it sells nothing. */
export const paymentEnvironment = (api: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: payments.secretKey,
  STRIPE_PUBLISHABLE_KEY: payments.publishableKey,
  STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
  STRIPE_PRICE_PLUS: payments.prices.plus,
  STRIPE_PRICE_PRO: payments.prices.pro,
  STRIPE_API: api,
});

/** Only ever wraps the keys of development and test people. */
const developmentMasterKey = Buffer.from('turnstone-development-master-key').toString('base64');

/**
 * The environment that `npm run dev`, the tests, the journeys and the bench hand to apps/server. As in production, but
 * for plain http, the key above and the sample of who runs the site, which production refuses.
 */
export const serverEnvironment = (options: {
  database: string;
  port: number;
  metricsPort: number;
  origin: string;
}): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: String(options.port),
  METRICS_PORT: String(options.metricsPort),
  SITE_ORIGIN: options.origin,
  DATABASE_URL: databaseUrl(options.database),
  // These machines do many things at once: what is slow here is not hung.
  TIMEOUT_FACTOR: '5',
  REDIS_URL: redisUrl,
  FILE_STORE_ENDPOINT: fileStore.endpoint,
  FILE_STORE_REGION: fileStore.region,
  FILE_STORE_BUCKET: fileStore.bucket,
  FILE_STORE_ACCESS_KEY: fileStore.accessKey,
  FILE_STORE_SECRET_KEY: fileStore.secretKey,
  FILE_STORE_UPLOAD_ACCESS_KEY: fileStore.uploadAccessKey,
  FILE_STORE_UPLOAD_SECRET_KEY: fileStore.uploadSecretKey,
  MASTER_KEYS: `1:${developmentMasterKey}`,
  OIDC_ISSUER: identity.issuer,
  OIDC_CLIENT_ID: identity.clientId,
  OIDC_CLIENT_SECRET: identity.clientSecret,
  REVIEW_FIRST_POSTS: 'off',
});
