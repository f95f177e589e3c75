import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';
import { migrate } from '../src/platform/migrations.ts';

const template = 'turnstone_test_template';

const asOwner = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Made once per run: a migrated, empty database that every test file copies. */
export const makeTemplate = async (): Promise<void> => {
  await dropLeftovers();
  await asOwner(client => client.query(`create database ${template}`));
  await migrate(databaseUrl(template));
};

/** Of runs that were ended before they could tidy up. */
const dropLeftovers = (): Promise<void> =>
  asOwner(async client => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'turnstone\\_test\\_%'",
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });

export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

export const makeDatabase = async (): Promise<TestDatabase> => {
  const name = `turnstone_test_${randomBytes(6).toString('hex')}`;
  await asOwner(client => client.query(`create database ${name} template ${template}`));
  return {
    url: databaseUrl(name),
    name,
    drop: () => asOwner(async client => void (await client.query(`drop database ${name} with (force)`))),
  };
};
