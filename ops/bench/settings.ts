// What is measured, and on what: the numbers that decide how a figure has to be read.
import { join } from 'node:path';
import { databaseUrl, dataFolder, ports, postgres, repoRoot, serverEnvironment } from '../settings.ts';

export const database = 'turnstone_bench';
export const benchUrl = databaseUrl(database);

/** Statistics, checkpoints and `create extension` are not for the role that the server uses. */
export const superuserUrl = (name: string): string =>
  `postgres://postgres:${postgres.superuserPassword}@${postgres.host}:${postgres.port}/${name}`;

export const population = {
  /** Everybody else: their rows make the tables and indexes as large as those of a site in use. */
  others: 20_000,
  rowsPerOther: 5,
  /** The traffic goes round these; their writing is sealed for real. */
  measured: 200,
  pivotsPerUser: 20,
  thoughtCharacters: 120,
} as const;

/** More than the pool has connections, so that requests also wait for one, as under real load. */
export const openConnections = 16;

export const serverAddress = `http://127.0.0.1:${ports.benchServer}`;
export const bareAddress = `http://127.0.0.1:${ports.benchBare}`;

/** As in production, logging included; only the limits per person and address would end the load early. */
export const environment: Readonly<Record<string, string>> = {
  ...serverEnvironment({
    database,
    port: ports.benchServer,
    metricsPort: ports.benchMetrics,
    origin: `http://localhost:${ports.benchServer}`,
  }),
  REQUESTS_PER_MINUTE: '100000000',
  QUOTA_FACTOR: '1000000',
};

export const serverProgram = join(repoRoot, 'apps/server/src/main.ts');
export const resultsFolder = join(repoRoot, 'test-results');
export const workFolder = join(dataFolder, 'bench');

export interface Options {
  readonly warmUpSeconds: number;
  readonly sliceSeconds: number;
  readonly rounds: number;
  readonly isProfile: boolean;
}
