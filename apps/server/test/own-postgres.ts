import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freezeTree, signalAll, wholeTreeOf } from '../../../ops/process-tree.ts';
import { findProgram } from '../../../ops/services/programs.ts';

/** A PostgreSQL that a test may freeze, kill and set as it likes. */
export interface OwnPostgres {
  readonly url: string;
  /** Runs a statement as its superuser. */
  query(text: string): Promise<void>;
  /** All its processes stop where they are: it takes connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

// It refuses to run as root, and its user must be able to enter the folder.
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];

const commandLine = (program: string, args: readonly string[]): [string, string[]] => {
  const [command = '', ...rest] = [...asPostgres, findProgram(program) ?? program, ...args];
  return [command, rest];
};

const run = (command: string, args: readonly string[]): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const isRunning = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const makeCluster = (): string => {
  const folder = mkdtempSync('/var/tmp/own-postgres-');
  if (asPostgres.length > 0) run('chown', ['postgres:postgres', folder]);
  const options = ['-U', 'turnstone', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  run(...commandLine('initdb', ['-D', join(folder, 'data'), ...options]));
  return folder;
};

export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const folder = makeCluster();
  const port = await freePort();
  const url = `postgres://turnstone@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  let processes = (): number[] => [];
  let thaw = (): void => undefined;

  const query = async (text: string): Promise<void> => {
    // Also where a test has made it read-only.
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: url, options });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };

  const killAll = (): void => signalAll(processes(), 'SIGKILL');

  const kill = async (): Promise<void> => {
    const pids = processes();
    killAll();
    while (pids.some(isRunning)) await delay(10);
  };

  const start = async (): Promise<void> => {
    const args = ['-D', join(folder, 'data'), ...settings.flatMap(setting => ['-c', setting])];
    const [command, rest] = commandLine('postgres', args);
    const child = spawn(command, rest, { stdio: 'ignore' });
    const { pid = 0 } = child;
    processes = () => (child.exitCode === null && child.signalCode === null ? wholeTreeOf(pid) : []);
    while (
      !(await query('select 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (processes().length === 0) throw new Error('PostgreSQL did not start.');
      await delay(20);
    }
  };

  // However the tests end, it does not outlive them.
  process.once('exit', killAll);
  await start();
  return {
    url,
    query,
    freeze: () => {
      const [first] = processes();
      if (first !== undefined) thaw = freezeTree(first);
    },
    thaw: () => thaw(),
    kill,
    start,
    remove: async () => {
      await kill();
      process.off('exit', killAll);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
