import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf } from '../../../ops/process-tree.ts';
import { commandLineOf } from '../../../ops/services/process.ts';
import { repoRoot, serverEnvironment } from '../../../ops/settings.ts';
import { siteOrigin } from './test-app.ts';

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** What it has started, and what those have; with the worker. */
  descendants(): number[];
  /** The processes that run its jobs: one, or none for a moment. */
  workers(): number[];
  /** The most memory it has had at once, and the most that one of the processes it started for a request was seen with; in megabytes. */
  maxMemory(): { readonly own: number; readonly ofAChild: number };
  /** Of all its threads and of the processes it has ended so far, in milliseconds. */
  cpu(): number;
  /** How it ended. */
  readonly exited: Promise<number | null>;
  /** What it has written to stderr. */
  errors(): string;
  /** Sends SIGTERM and returns how it ended. */
  stop(): Promise<number | null>;
}

/** Zero for a process that has just ended. */
const maxMemoryOf = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const isWorker = (pid: number): boolean => commandLineOf(pid).includes('/src/worker.ts');

/** Started, and ready for traffic. */
export const startServerProcess = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  program = 'apps/server/src/main.ts',
): Promise<ServerProcess> => {
  const server = await spawnServerProcess(databaseUrl, environment, program);
  while (!(await fetch(`${server.origin}/readyz`)).ok) await wait(50);
  return server;
};

/** The product as it runs in production, in a process of its own. It listens, and may still wait for its database. */
export const spawnServerProcess = async (
  databaseUrl: string,
  environment: Readonly<Record<string, string | undefined>> = {},
  program = 'apps/server/src/main.ts',
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--no-parallel-scavenge', program], {
    cwd: repoRoot,
    env: {
      PATH: process.env.PATH,
      ...serverEnvironment({ database: 'unused', port: 0, metricsPort: 0, origin: siteOrigin }),
      DATABASE_URL: databaseUrl,
      REQUESTS_PER_MINUTE: '1000000',
      QUOTA_FACTOR: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', chunk => {
    errors += chunk;
  });
  // However the tests end, it does not outlive them.
  process.once('exit', () => child.kill('SIGKILL'));
  const exited = new Promise<number | null>(resolve => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', chunk => {
      printed += chunk;
      const found = /"address":"([^"]+)"/.exec(printed);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', code => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  let ofAChild = 0;
  const read = (file: string): string => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const sampling = setInterval(() => {
    const started = descendantsOf(child.pid ?? 0).filter(pid => !isWorker(pid));
    ofAChild = Math.max(ofAChild, ...started.map(maxMemoryOf));
  }, 20);
  return {
    origin,
    pid: child.pid ?? 0,
    workers: () => descendantsOf(child.pid ?? 0).filter(isWorker),
    descendants: () => descendantsOf(child.pid ?? 0),
    maxMemory: () => ({ own: maxMemoryOf(child.pid ?? 0), ofAChild }),
    cpu: () => {
      // After the name in brackets; the 14th to 17th fields are ticks of ten milliseconds.
      const fields = read('stat').split(') ')[1]?.split(' ') ?? [];
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
    },
    exited,
    errors: () => errors,
    stop: () => {
      clearInterval(sampling);
      child.kill('SIGTERM');
      return exited;
    },
  };
};
