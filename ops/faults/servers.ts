// Turnstone as it runs in production, one or two of them: started as `npm start` does, killed, stopped and started anew.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProgram, startProgram } from '../child-programs.ts';
import { descendantsOf, signalAll } from '../process-tree.ts';
import { commandLineOf, logFileOf, waitUntil } from '../services/process.ts';
import { databaseUrl, ports, repoRoot, serverEnvironment, siteOrigin } from '../settings.ts';
import { drillDatabase } from './database.ts';
import { send } from './http.ts';
import { isRunning } from './processes.ts';

const places = {
  first: { port: ports.drillServer, metricsPort: ports.drillMetrics },
  second: { port: ports.drillSecondServer, metricsPort: ports.drillSecondMetrics },
} as const;

export type Place = keyof typeof places;

export interface TurnstoneServer {
  readonly place: Place;
  readonly port: number;
  readonly pid: number;
  readonly logFile: string;
  /** With the signal or the exit code. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
  /** The processes that run the jobs, if they are processes of their own. */
  readonly workers: () => number[];
  /** The server alone, as the out-of-memory killer does: what it started is left to itself. */
  readonly kill: () => Promise<void>;
  /** SIGTERM, and how it ended. */
  readonly terminate: () => Promise<string>;
  readonly waitUntilReady: (milliseconds?: number) => Promise<void>;
}

/** What `npm start` runs, with whole paths. */
const startCommand = (): { command: string; args: string[] } => {
  const { scripts } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts.start).split(' ');
  const [command = '', ...args] = words.map(word =>
    existsSync(join(repoRoot, word)) ? join(repoRoot, word) : word,
  );
  return { command: command === 'node' ? process.execPath : command, args };
};

/** As in production, logging included; only the limits per user and address would end the load early. */
const environmentOf = (place: Place): Record<string, string> => ({
  ...serverEnvironment({ database: drillDatabase, ...places[place], origin: siteOrigin }),
  DATABASE_URL: databaseUrl(drillDatabase),
  REQUESTS_PER_MINUTE: '100000000',
  QUOTA_FACTOR: '1000000',
  // The limits of production: tests multiply them, because their machine may be busy.
  TIMEOUT_FACTOR: '1',
  // HAProxy and the drills themselves say where a request comes from.
  TRUSTED_PROXIES: '127.0.0.1',
});

/** It listens before its tables are there. */
export const waitUntilReady = async (port: number, milliseconds = 30_000): Promise<void> => {
  const isReady = async () => (await send({ port, path: '/readyz', timeoutMs: 2_000 })).status === 200;
  if (!(await waitUntil(isReady, milliseconds)))
    throw new Error(`The server at ${port} is not ready after ${milliseconds / 1000} s.`);
};

const isWorker = (pid: number): boolean => /\bworker\.(ts|m?js)\b/.test(commandLineOf(pid));

const running = new Map<Place, TurnstoneServer>();
/** Whatever a killed server has left: ended at the end of a drill, if it has not ended by itself. */
const leftOver = new Set<number>();
let starts = 0;

export const startServer = async (
  place: Place = 'first',
  environment: Readonly<Record<string, string>> = {},
): Promise<TurnstoneServer> => {
  const { port } = places[place];
  starts += 1;
  const logFile = logFileOf(`server-${place}-${starts}`);
  const program: RunningProgram = await startProgram({
    name: `The ${place} server`,
    ...startCommand(),
    env: { ...environmentOf(place), ...environment },
    logFile,
    port,
  });
  const { pid, ended } = program;
  const server: TurnstoneServer = {
    place,
    port,
    pid,
    logFile,
    ended,
    isRunning: () => isRunning(pid),
    workers: () => descendantsOf(pid).filter(isWorker),
    kill: async () => {
      for (const child of descendantsOf(pid)) leftOver.add(child);
      signalAll([pid], 'SIGKILL');
      await ended;
    },
    terminate: () => {
      program.signal('SIGTERM');
      return ended;
    },
    waitUntilReady: milliseconds => waitUntilReady(port, milliseconds),
  };
  running.set(place, server);
  void ended.then(() => running.get(place) === server && running.delete(place));
  return server;
};

/** Ends all servers and what is left of killed ones, so that the next drill begins with none. */
export const stopServers = async (): Promise<void> => {
  const servers = [...running.values()];
  const pids = servers.flatMap(({ pid }) => [pid, ...descendantsOf(pid)]);
  signalAll([...pids, ...leftOver].filter(isRunning), 'SIGCONT');
  signalAll(
    servers.map(({ pid }) => pid),
    'SIGKILL',
  );
  await Promise.all(servers.map(({ ended }) => ended));
  signalAll([...pids, ...leftOver].filter(isRunning), 'SIGKILL');
  leftOver.clear();
};

/** Those of killed servers that still run. */
export const orphans = (): number[] => [...leftOver].filter(isRunning);
