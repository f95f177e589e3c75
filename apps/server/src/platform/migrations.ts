import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrationsFolder } from './paths.ts';

// Any fixed number: every server that starts asks for the same lock, so one migrates and the others wait.
const lock = 7_215_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export const readMigrations = (): Migration[] =>
  readdirSync(migrationsFolder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(migrationsFolder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/** Plain SQL, forward only, each file in its own transaction. Returns the names of what it applied. */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    // A migration may wait for the lock or work for minutes, but a table it cannot lock soon must not block traffic.
    options: '-c lock_timeout=10s',
  });
  await client.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query('reset lock_timeout');
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    // The tables that jobs wait in: whoever asks for a job must find them.
    await runMigrations({ connectionString: databaseUrl });
    return await applyMissing(client);
  } finally {
    await client.end();
  }
};

/** Whether everything that this version knows has been applied. Fails where there are no tables at all. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return readMigrations().every(({ name }) => applied.has(name));
};

const applyMissing = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(row => [row.name, row.checksum]));
  const names: string[] = [];
  for (const { name, text, checksum } of readMigrations()) {
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`${name} was changed after it was applied. Write a new migration instead.`);
    await client.query('begin');
    try {
      await client.query(text);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`${name} could not be applied.`, { cause: error });
    }
    names.push(name);
  }
  return names;
};
