import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { redisUrl, serverEnvironment } from '../../../ops/settings.ts';
import { type AppDeps, buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { closeDeps, createDeps } from '../src/deps.ts';
import { makePicture } from '../src/domains/images/picture.ts';
import { createLog } from '../src/platform/log.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { type PaymentProvider, startPaymentProvider } from './payment-provider.ts';

export interface TestApp {
  readonly server: FastifyInstance;
  readonly deps: AppDeps;
  readonly database: TestDatabase;
  /** The imitation that the app pays with. */
  readonly provider: PaymentProvider;
  /** Every statement that was run, in order; empty it to see what follows. */
  readonly statements: { text: string; values: unknown[] }[];
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  /** The address after `server.listen`. */
  readonly origin: () => string;
}

export const siteOrigin = 'https://turnstone.example';

/** What a browser on our own pages sends along with a change. */
export const fromOurSite = { 'sec-fetch-site': 'same-origin' } as const;

export const testConfig = (url: string, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    ...serverEnvironment({ database: 'unused', port: 0, metricsPort: 0, origin: siteOrigin }),
    DATABASE_URL: url,
    REDIS_URL: redisUrl,
    // Harnesses send thousands of requests a minute on purpose; the limits have a test of their own.
    REQUESTS_PER_MINUTE: '1000000',
    QUOTA_FACTOR: '1000000',
  }),
  ...overrides,
});

/** The product's log, with its lines kept to be read. */
export const createMemoryLog = (): { log: Logger; logged: () => string } => {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    lines.push(chunk.toString());
    done();
  };
  return { log: createLog('debug', new Writable({ write })), logged: () => lines.join('') };
};

/** An app on real parts and a database of its own. */
export const startTestApp = async (
  overrides: Partial<Config> = {},
  otherDeps: Partial<AppDeps> = {},
): Promise<TestApp & { close(): Promise<void> }> => {
  const database = await makeDatabase();
  const provider = await startPaymentProvider();
  const config = testConfig(database.url, { payments: provider.settings, ...overrides });
  const { log, logged } = createMemoryLog();
  const statements: TestApp['statements'] = [];
  const observe = ({ text }: { text: string }, values: unknown[]) => void statements.push({ text, values });
  // The same picture without its own process: the harnesses make hundreds.
  const deps = { ...createDeps(config, log, 'request', observe), makePicture, ...otherDeps };
  const { server } = await buildApp(deps);
  await server.ready();
  return {
    server,
    deps,
    database,
    provider,
    statements,
    logged,
    origin: () => {
      const [address] = server.addresses();
      if (typeof address !== 'object') throw new Error('Call server.listen() first.');
      return `http://127.0.0.1:${address.port}`;
    },
    close: async () => {
      await server.close();
      await closeDeps(deps);
      await provider.close();
      await database.drop();
    },
  };
};

/** For a test file: the app is there before its tests and gone after them. */
export const useTestApp = (overrides: Partial<Config> = {}, otherDeps: Partial<AppDeps> = {}): TestApp => {
  let running: Awaited<ReturnType<typeof startTestApp>> | undefined;
  const get = () => {
    if (!running) throw new Error('The app is only there inside a test.');
    return running;
  };
  beforeAll(async () => {
    running = await startTestApp(overrides, otherDeps);
  });
  afterAll(() => running?.close());
  return {
    get server() {
      return get().server;
    },
    get deps() {
      return get().deps;
    },
    get database() {
      return get().database;
    },
    get provider() {
      return get().provider;
    },
    get statements() {
      return get().statements;
    },
    logged: () => get().logged(),
    origin: () => get().origin(),
  };
};
