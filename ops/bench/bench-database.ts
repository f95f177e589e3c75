// A database of its own, as large as that of a small site, beside the tables that the bare program uses.
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/migrations.ts';
import type { PlainWriting } from './measured-users.ts';
import { benchUrl, database, population, superuserUrl } from './settings.ts';

const run = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

export const dropBenchDatabase = (): Promise<void> =>
  run(superuserUrl('postgres'), client => client.query(`drop database if exists ${database} with (force)`));

export const makeBenchDatabase = async (): Promise<void> => {
  await dropBenchDatabase();
  await run(superuserUrl('postgres'), client => client.query(`create database ${database} owner turnstone`));
  await run(superuserUrl(database), client => client.query('create extension pg_stat_statements'));
  await migrate(benchUrl);
  await run(benchUrl, fillWithOthers);
};

/** Random bytes of the size that sealed values have: a wrapped key is 73 bytes, all that sealing adds is 41. */
const fillWithOthers = async (client: pg.Client): Promise<void> => {
  const { others, rowsPerOther } = population;
  await client.query(`
    create schema bare;
    create function bare.noise(bytes int) returns bytea language sql volatile as $$
      select substring(string_agg(sha512(random()::text::bytea), ''::bytea) for bytes)
      from generate_series(0, bytes / 64)
    $$;
    insert into users (id, identity_hash, key_version, wrapped_key, profile, created_at)
      select gen_random_uuid(), bare.noise(32), 1, bare.noise(73), bare.noise(190), now()
      from generate_series(1, ${others}) n;
    insert into sessions (user_id, id, token_hash, key_version, sealed, created_at, authenticated_at, last_seen_at, expires_at)
      select id, gen_random_uuid(), bare.noise(32), 1, bare.noise(900), now(), now(), now(), now() + interval '30 days'
      from users;
    insert into thoughts (user_id, id, sealed, created_at)
      select id, gen_random_uuid(), bare.noise(175), now()
      from users, generate_series(1, ${rowsPerOther}) order by random();
    insert into pivots (user_id, id, thought_id, sealed, created_at)
      select id, gen_random_uuid(), gen_random_uuid(), bare.noise(325), now()
      from users, generate_series(1, ${rowsPerOther}) order by random();
  `);
};

/**
 * The bare program's tables bear the same names in a schema of their own, so that the very same texts run on them, with
 * the same keys and foreign keys. Only `sealed` is plain text there: shorter than a sealed value and without PostgreSQL's
 * hex for binary values, in other words what a program that seals nothing would store.
 */
export const makeBareTables = (writing: PlainWriting): Promise<void> =>
  run(benchUrl, async client => {
    for (const table of ['thoughts', 'pivots'] as const) {
      const { rows } = await client.query<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint
         where conrelid = 'public.${table}'::regclass and contype = 'f'`,
      );
      await client.query(`
        create table bare.${table} (like public.${table} including all);
        alter table bare.${table} alter column sealed type text using '';
        ${rows.map(({ definition }) => `alter table bare.${table} add ${definition};`).join('\n')}
        insert into bare.${table} select (jsonb_populate_record(null::bare.${table}, to_jsonb(t) ||
          jsonb_build_object('sealed', left(encode(t.sealed, 'base64'), octet_length(t.sealed) - 41)))).*
        from public.${table} t order by t.ctid;
      `);
      const plain = writing[table];
      await client.query(
        `update bare.${table} t set sealed = w.words
         from unnest($1::uuid[], $2::text[]) as w (id, words) where t.id = w.id`,
        [plain.map(({ id }) => id), plain.map(({ words }) => words)],
      );
    }
  });

/** Everything that would otherwise happen at some moment of the measurement, to one contestant and not the other. */
export const settle = (): Promise<void> =>
  run(superuserUrl(database), async client => {
    for (const table of ['thoughts', 'bare.thoughts', 'idempotency_keys']) {
      await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
    }
    await client.query('vacuum (full) bare.thoughts');
    await client.query('vacuum (full) bare.pivots');
    await client.query('vacuum (full) pivots');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
