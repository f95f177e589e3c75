import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';
import { migrate } from '../src/platform/migrations.ts';

/** Whoever runs these tests a second time on the same services (ops/mutate) names databases of their own. */
const prefix = process.env.TURNSTONE_TEST_DATABASES ?? 'turnstone_test';
const template = `${prefix}_template`;

const withAdminClient = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Not `with (force)`: it asks for the right to end every connection, and where PostgreSQL itself is tidying up there, only a
 * superuser has that. A plain drop sends it away; ours are ended before.
 */
export const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const ours =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user';
  await client.query(ours, [name]);
  await client.query(`drop database if exists ${name}`);
};

/** Made once per run: a migrated, empty database that every test file copies. */
export const makeTemplate = async (): Promise<void> => {
  await dropLeftovers();
  await withAdminClient(client => client.query(`create database ${template}`));
  await migrate(databaseUrl(template));
};

/** Of runs that were ended before they could tidy up. */
const dropLeftovers = (): Promise<void> =>
  withAdminClient(async client => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { datname } of rows) await dropDatabase(client, datname);
  });

export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

export const makeDatabase = async (): Promise<TestDatabase> => {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withAdminClient(client => client.query(`create database ${name} template ${template}`));
  return {
    url: databaseUrl(name),
    name,
    drop: () => withAdminClient(client => dropDatabase(client, name)),
  };
};
