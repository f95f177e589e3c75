import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { migrationsFolder } from './paths.ts';

// Any fixed number: every server that starts asks for the same lock, so one migrates and the others wait.
const lock = 7_215_001;
// While a statement waits for a table, all later ones wait behind it. Shorter than the application waits for a lock, so
// that these still get theirs.
const lockTimeoutMs = 1_000;
const othersMs = 600_000;
const pollMs = 250;
/** Of what is answered at once: a PostgreSQL that is gone without a word is noticed. */
const responseMs = 10_000;
const lockTimeoutCodes = new Set(['55P03', '40P01']);

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface MigrateOptions {
  readonly folder?: string;
  /** How often a file is tried whose tables are locked, and the shortest and longest pause before the next time. */
  readonly attempts?: number;
  readonly pauseMs?: readonly [shortest: number, longest: number];
}

export const readMigrations = (folder = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/**
 * Plain SQL, forward only, each file in its own transaction. Returns the names of what it applied.
 * A lost connection is thrown as it is: whatever was committed stays, and the caller may call again.
 */
export const migrate = async (databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> => {
  const connectionString = withLockTimeout(databaseUrl);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The statement that runs fails with it; unheard it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await waitForOthers(client);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    // The tables that jobs wait in: whoever asks for a job must find them.
    await retryWhileLocked('The tables of jobs', options, () => runMigrations({ connectionString }));
    return await applyMissing(client, options);
  } finally {
    // It may not answer that either.
    await Promise.race([client.end(), wait(responseMs, undefined, { ref: false })]);
  }
};

/** Asked again and again: an answer that is waited for cannot be told from one that never comes. */
const waitForOthers = async (client: pg.Client): Promise<void> => {
  const deadline = performance.now() + othersMs;
  const tryLock = {
    text: 'select pg_try_advisory_lock($1) as "isOurs"',
    values: [lock],
    query_timeout: responseMs,
  };
  while (!(await client.query<{ isOurs: boolean }>(tryLock)).rows[0]?.isOurs) {
    if (performance.now() > deadline) throw new Error('Another server has been migrating for too long.');
    await wait(pollMs);
  }
};

/** Whether everything that this version knows has been applied. Fails where there are no tables at all. */
export const isMigrated = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return readMigrations().every(({ name }) => applied.has(name));
};

const withLockTimeout = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given ? `${given} ` : ''}-c lock_timeout=${lockTimeoutMs}`);
  return url.href;
};

const applyMissing = async (client: pg.Client, options: MigrateOptions): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const applied = new Map(rows.map(row => [row.name, row.checksum]));
  const names: string[] = [];
  for (const migration of readMigrations(options.folder)) {
    const { name, checksum } = migration;
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`${name} was changed after it was applied. Write a new migration instead.`);
    await retryWhileLocked(name, options, () => apply(client, migration));
    names.push(name);
  }
  return names;
};

const apply = async (client: pg.Client, { name, text, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // Without a connection there is nothing to take back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Gives way to what holds a lock and to all who wait, and tries again. */
const retryWhileLocked = async (
  name: string,
  { attempts = 30, pauseMs: [shortest, longest] = [500, 2_000] }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      if (!isLocked(error)) throw new Error(`${name} could not be applied.`, { cause: error });
      if (attempt >= attempts)
        throw new Error(`${name} could not be applied: its tables were locked ${attempts} times.`, {
          cause: error,
        });
    }
    // By chance, so that it does not meet the same regular work each time.
    await wait(shortest + Math.random() * (longest - shortest));
  }
};

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && lockTimeoutCodes.has(error.code ?? '');

const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
