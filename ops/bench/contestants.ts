// Who is compared: the real server, the bare program and pgbench, all of them running from beginning to end.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../apps/server/src/config.ts';
import { sessionCookie } from '../../apps/server/src/platform/session-cookie.ts';
import { type RunningProgram, startProgram } from '../child-programs.ts';
import { logFileOf } from '../services/process.ts';
import { ports, repoRoot } from '../settings.ts';
import type { BareSettings } from './bare-server.ts';
import type { Call, Driven } from './calls.ts';
import type { HotStatements } from './hot-statements.ts';
import { drive } from './load.ts';
import type { MeasuredUser } from './measured-users.ts';
import { startPgbench } from './pgbench.ts';
import { bareAddress, benchUrl, environment, serverAddress, serverProgram } from './settings.ts';
import type { StatementStatistics } from './statement-statistics.ts';

export interface Contestant {
  readonly name: 'server' | 'bare' | 'pgbench';
  readonly call: Call;
  readonly pid: number;
  /** pgbench is itself the load generator: its own time is nobody's cost. */
  readonly isNode: boolean;
  readonly drive: (seconds: number) => Promise<Driven>;
}

const { connections } = readConfig(environment).database;

/** What `npm start` tells node: flags that production runs with belong to the measurement. */
const productionOptions = (): string[] => {
  const script = readFileSync(join(repoRoot, 'apps/server/run-bundle'), 'utf8');
  const [, words = ''] = /^exec node (.*)$/m.exec(script) ?? [];
  return words.split(' ').filter(word => word.startsWith('-'));
};

export const serverLog = logFileOf('bench-server');

export const startServer = (nodeOptions: readonly string[] = []): Promise<RunningProgram> =>
  startProgram({
    name: 'The server',
    command: process.execPath,
    args: [...productionOptions(), ...nodeOptions, serverProgram],
    env: environment,
    logFile: serverLog,
    port: ports.benchServer,
  });

const startBare = (statements: HotStatements): Promise<RunningProgram> => {
  const settings: BareSettings = {
    port: ports.benchBare,
    url: benchUrl,
    connections,
    cookieName: sessionCookie,
    statements,
  };
  return startProgram({
    name: 'The bare program',
    command: process.execPath,
    args: [fileURLToPath(new URL('bare-server.ts', import.meta.url))],
    env: { NODE_ENV: 'test', BARE_SERVER: JSON.stringify(settings) },
    logFile: logFileOf('bench-bare'),
    port: ports.benchBare,
  });
};

export const startHttpContestants = async (statements: HotStatements): Promise<Contestant[]> => {
  const [server, bare] = [await startServer(), await startBare(statements)];
  const http = (name: 'server' | 'bare', pid: number, address: string, call: Call): Contestant => ({
    name,
    call,
    pid,
    isNode: true,
    drive: seconds => drive(address, call, seconds),
  });
  return [
    http('server', server.pid, serverAddress, 'list'),
    http('bare', bare.pid, bareAddress, 'list'),
    http('server', server.pid, serverAddress, 'create'),
    http('bare', bare.pid, bareAddress, 'create'),
    http('server', server.pid, serverAddress, 'create-with-key'),
  ];
};

/** After the first requests of the others: by their statements it is counted what pgbench does. */
export const startPgbenchContestants = async (
  statements: HotStatements,
  users: readonly MeasuredUser[],
  statistics: StatementStatistics,
): Promise<Contestant[]> => {
  const countRequests = await statistics.counterOf(statements.findSession.text);
  const contestants: Contestant[] = [];
  for (const call of ['list', 'create'] as const) {
    const { pid, goOn } = await startPgbench(call, statements, users, { connections, countRequests });
    contestants.push({ name: 'pgbench', call, pid, isNode: false, drive: goOn });
  }
  return contestants;
};
