// Programs that outlive the command which starts them: found again by pid file, trusted only by their command line.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder } from '../settings.ts';

export interface Daemon {
  name: string;
  command: string;
  args: readonly string[];
  /** Where nothing else may listen when it starts. */
  port?: number;
  pidFile: string;
  logFile: string;
  /** A part of its command line that no other program's has: a pid may long belong to someone else. */
  mark: string;
}

export const logFileOf = (name: string): string => join(dataFolder, 'logs', `${name}.log`);
export const pidFileOf = (name: string): string => join(dataFolder, 'pids', `${name}.pid`);

const readOrEmpty = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

export const commandLineOf = (pid: number): string =>
  readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

/** The pid a file names, whoever has it now; PostgreSQL's own file has more lines after it. */
export const pidIn = (file: string): number | null => {
  const pid = Number.parseInt(readOrEmpty(file), 10);
  return pid > 0 ? pid : null;
};

export const pidOf = (daemon: Pick<Daemon, 'pidFile' | 'mark'>): number | null => {
  const pid = pidIn(daemon.pidFile);
  return pid !== null && commandLineOf(pid).includes(daemon.mark) ? pid : null;
};

export const isPortOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });

const lastLines = (logFile: string): string =>
  readOrEmpty(logFile)
    .trimEnd()
    .split('\n')
    .slice(-8)
    .map(line => `    ${line}`)
    .join('\n');

/** Leaves `probe` to say when it is ready; a probe that throws counts as not yet. */
export async function waitUntil(probe: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  do {
    if (await probe().catch(() => false)) return true;
    await delay(40);
  } while (Date.now() < deadline);
  return false;
}

/** Starts the program unless it runs already, and returns once `isReady` says so. */
export async function start(daemon: Daemon, isReady: () => Promise<boolean>, milliseconds = 30_000) {
  let exit: string | null = null;
  if (pidOf(daemon) === null) {
    if (daemon.port !== undefined && (await isPortOpen(daemon.port))) {
      throw new Error(
        `Port ${daemon.port}, which ${daemon.name} needs, is taken by a program that this checkout did not start. ` +
          'Stop that program, or choose other ports with TURNSTONE_PORTS_FROM.',
      );
    }
    mkdirSync(dirname(daemon.pidFile), { recursive: true });
    mkdirSync(dirname(daemon.logFile), { recursive: true });
    const log = openSync(daemon.logFile, 'a');
    const child = spawn(daemon.command, daemon.args, {
      cwd: dataFolder,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('error', error => {
      exit = error.message;
    });
    child.once('exit', (code, signal) => {
      exit = `it ended with ${signal ?? `exit code ${code}`}`;
    });
    if (child.pid !== undefined) writeFileSync(daemon.pidFile, `${child.pid}\n`);
    child.unref();
  }

  const isUp = await waitUntil(async () => exit !== null || (await isReady()), milliseconds);
  if (isUp && exit === null) return;
  const reason = exit ?? `it did not answer within ${milliseconds / 1000} s`;
  throw new Error(
    `${daemon.name} did not start: ${reason}. Its log is ${daemon.logFile} and ends with:\n${lastLines(daemon.logFile)}`,
  );
}

interface Patience {
  signal?: NodeJS.Signals;
  lastResort?: NodeJS.Signals;
  milliseconds?: number;
}

/** Asks the program to end, waits, and insists only when it does not. */
export async function stop(daemon: Pick<Daemon, 'pidFile' | 'mark' | 'name'>, patience: Patience = {}) {
  const { signal = 'SIGTERM', lastResort = 'SIGKILL', milliseconds = 12_000 } = patience;
  const isGone = async () => pidOf(daemon) === null;
  for (const each of [signal, lastResort]) {
    const pid = pidOf(daemon);
    if (pid === null) break;
    process.kill(pid, each);
    await waitUntil(isGone, milliseconds);
  }
  const pid = pidOf(daemon);
  if (pid !== null)
    throw new Error(`${daemon.name} (pid ${pid}) does not end. Look at it with: ps -fp ${pid}`);
  if (existsSync(daemon.pidFile)) rmSync(daemon.pidFile);
}

/** Runs a command to its end and returns what it printed. */
export function run(
  command: string,
  args: readonly string[],
  options: { milliseconds?: number; env?: Record<string, string> } = {},
): Promise<string> {
  const { milliseconds = 60_000, env = {} } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: milliseconds,
      env: { ...process.env, ...env },
    });
    let printed = '';
    let complaints = '';
    child.stdout.on('data', chunk => {
      printed += chunk;
    });
    child.stderr.on('data', chunk => {
      complaints += chunk;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      const ending = signal === null ? `exit code ${code}` : `${signal} after up to ${milliseconds / 1000} s`;
      const said = (complaints || printed).trim().split('\n').slice(-8).join('\n    ');
      reject(new Error(`\`${command} ${args.join(' ')}\` failed with ${ending}:\n    ${said}`));
    });
  });
}
