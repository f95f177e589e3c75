// PgBouncer in front of this checkout's PostgreSQL.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProgram, startProgram } from '../child-programs.ts';
import { run } from '../services/process.ts';
import { findProgram } from '../services/programs.ts';
import { ports, postgres } from '../settings.ts';

/** A connection of the server's belongs to one of PostgreSQL's until it is closed, or for one transaction only. */
export type PoolMode = 'session' | 'transaction';

/**
 * What the server asks for when it connects, and PgBouncer 1.18 does not pass on. It refuses the connection unless it is
 * told to ignore them; `roleSettings` has the same for the role.
 */
const ignored = ['options', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

export const roleSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  jit: 'off',
  lock_timeout: '4s',
  statement_timeout: '8s',
  idle_in_transaction_session_timeout: '10s',
};

const configuration = (folder: string, mode: PoolMode, size: number): string => `[databases]
* = host=${postgres.host} port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
ignore_startup_parameters = ${ignored.join(',')}
`;

/** It does not run as root. */
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

export const pgbouncerVersion = async (): Promise<string> =>
  (await run(findProgram('pgbouncer') ?? 'pgbouncer', ['--version'])).split('\n')[0] ?? '';

/** The folder goes with it. */
export const startPgbouncer = async (mode: PoolMode, size: number): Promise<RunningProgram> => {
  const folder = mkdtempSync('/var/tmp/turnstone-pgbouncer-');
  const file = join(folder, 'pgbouncer.ini');
  chmodSync(folder, 0o755);
  writeFileSync(file, configuration(folder, mode, size));
  writeFileSync(join(folder, 'users.txt'), `"${postgres.user}" "${postgres.password}"\n`);
  const [command = '', ...args] = [...asPostgres, findProgram('pgbouncer') ?? 'pgbouncer', file];
  const program = await startProgram({
    name: `PgBouncer in ${mode} mode`,
    command,
    args,
    logFile: join(folder, 'pgbouncer.log'),
    port: ports.pgbouncer,
  });
  void program.ended.then(() => rmSync(folder, { recursive: true, force: true }));
  return program;
};
