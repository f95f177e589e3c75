import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseUrl, dataFolder, ports, postgres as settings } from '../settings.ts';
import {
  commandLineOf,
  type Daemon,
  logFileOf,
  pidFileOf,
  pidIn,
  pidOf,
  run,
  start,
  stop,
} from './process.ts';
import { findProgram } from './programs.ts';
import type { Service } from './service.ts';

const folder = join(dataFolder, 'postgres');
const database = 'turnstone';
const superuserUrl = `postgres://postgres:${settings.superuserPassword}@${settings.host}:${settings.port}/postgres`;
/** Asked late: on a new machine PostgreSQL may only just have been installed. */
const hasStatistics = () => existsSync('/usr/lib/postgresql/15/lib/pg_stat_statements.so');
/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;
const asPostgres = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

/** A program of PostgreSQL, run as the user that it wants. */
export const postgresCommand = (program: string, ...args: string[]) => {
  const [command = '', ...rest] = [...asPostgres, findProgram(program) ?? program, ...args];
  return { command, args: rest };
};

const daemon = (): Daemon => ({
  name: 'PostgreSQL',
  ...postgresCommand('postgres', '-D', folder),
  port: ports.postgres,
  pidFile: pidFileOf('postgres'),
  logFile: logFileOf('postgres'),
  mark: `postgres -D ${folder}`,
});

// Durability stays as in production (fsync and synchronous_commit on), so that benchmarks and fault tests are honest.
const configuration = () => `
listen_addresses = '127.0.0.1'
port = ${ports.postgres}
# A socket's lock file would be one more thing to heal after a crash.
unix_socket_directories = ''
max_connections = 200
fsync = on
synchronous_commit = on
full_page_writes = on
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 8MB
maintenance_work_mem = 128MB
random_page_cost = 1.1
max_wal_size = 2GB
wal_compression = off
jit = off
shared_preload_libraries = '${hasStatistics() ? 'pg_stat_statements' : ''}'
timezone = 'UTC'
log_timezone = 'UTC'
log_min_duration_statement = 500ms
log_lock_waits = on
`;

async function query(connectionString: string, text: string): Promise<object[]> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 10_000 });
  // A connection that the server cuts must fail the query, not this program.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isHttpUp = (connectionString: string) =>
  query(connectionString, 'select 1').then(
    () => true,
    () => false,
  );

/** Made beside its place and moved there whole: a cluster that exists is a complete one. */
async function makeCluster() {
  const unfinished = `${folder}.unfinished.${process.pid}`;
  const passwordFile = join(unfinished, 'password');
  for (const leftover of globSync(`${folder}.unfinished.*`))
    rmSync(leftover, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, settings.superuserPassword, { mode: 0o600 });
  if (isRoot) await run('chown', ['-R', 'postgres:postgres', unfinished]);
  const data = join(unfinished, 'data');
  const initdb = postgresCommand(
    'initdb',
    ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--data-checksums', '-E', 'UTF8', '--locale=C.UTF-8'],
  );
  await run(initdb.command, initdb.args);
  await appendFile(join(data, 'postgresql.conf'), "\ninclude = 'turnstone.conf'\n");
  renameSync(data, folder);
  rmSync(unfinished, { recursive: true });
}

/**
 * PostgreSQL refuses to start while the pid in its own file lives, even when that is now another program. While the pid
 * is dead the file must stay: by it PostgreSQL sees whether children of a killed server still use the memory.
 */
function clearMisleadingPid() {
  const file = join(folder, 'postmaster.pid');
  const pid = pidIn(file);
  if (pid === null) return;
  const user = commandLineOf(pid);
  if (user !== '' && !user.includes(`postgres -D ${folder}`)) rmSync(file);
}

async function makeRoleAndDatabase() {
  const roles = await query(superuserUrl, `select from pg_roles where rolname = '${settings.user}'`);
  if (roles.length === 0) await query(superuserUrl, `create role ${settings.user}`);
  await query(superuserUrl, `alter role ${settings.user} login createdb password '${settings.password}'`);
  const databases = await query(superuserUrl, `select from pg_database where datname = '${database}'`);
  if (databases.length === 0) {
    await query(superuserUrl, `create database ${database} owner ${settings.user}`);
  }
  // In the database `postgres`, from where it shows the statements of all of them.
  if (hasStatistics()) await query(superuserUrl, 'create extension if not exists pg_stat_statements');
}

/** One attempt, of a cluster that exists. After a kill -9 its children need a moment to notice and let go of the memory. */
export const startPostgres = async (): Promise<void> => {
  clearMisleadingPid();
  await start(daemon(), () => isHttpUp(superuserUrl));
};

async function up() {
  if (!existsSync(folder)) await makeCluster();
  if (pidOf(daemon()) === null) writeFileSync(join(folder, 'turnstone.conf'), configuration());
  await startPostgres().catch(async () => {
    await delay(1500);
    await startPostgres();
  });
  await makeRoleAndDatabase();
}

const pids = () => {
  const pid = pidOf(daemon());
  return pid === null ? [] : [pid];
};

export const postgresService: Service = {
  name: 'PostgreSQL',
  address: databaseUrl(database),
  logFile: logFileOf('postgres'),
  programs: { postgres: 'postgresql-15', initdb: 'postgresql-15' },
  pids,
  isUp: async () => pids().length === 1 && (await isHttpUp(databaseUrl(database))),
  up,
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one; after both the data is whole.
  down: () => stop(daemon(), { signal: 'SIGINT', lastResort: 'SIGQUIT' }),
};
