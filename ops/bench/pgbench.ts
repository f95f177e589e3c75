// PostgreSQL's own price of the same statements: no node at all, only pgbench sending them prepared.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '../child-programs.ts';
import { logFileOf } from '../services/process.ts';
import { postgres } from '../settings.ts';
import type { Driven } from './calls.ts';
import type { HotStatements } from './hot-statements.ts';
import { needProgram } from './load.ts';
import type { MeasuredUser } from './measured-users.ts';
import { database, workFolder } from './settings.ts';

export interface Pgbench {
  readonly pid: number;
  /** Lets it run for a while; it is halted before and after. */
  readonly goOn: (seconds: number) => Promise<Driven>;
}

/**
 * pgbench cannot draw a text at random, only a script: each person has one, with their ids as variables, which a prepared
 * statement turns back into $1, $2. Few people, because each script is prepared anew.
 */
const scriptUsers = 10;

const longestSeconds = 3_600;

const fillIn = (text: string, values: readonly string[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, place) => values[Number(place) - 1] ?? '');

const scriptLines = (call: 'list' | 'create', statements: HotStatements, n: number): string[] => {
  const session = fillIn(statements.findSession.text, [`:user${n}`, `:session${n}`]);
  if (call === 'list') {
    const rest = statements.listPivots.rest.map((_, i) => `:rest${i}`);
    return [session, fillIn(statements.listPivots.text, [`:user${n}`, ...rest])];
  }
  // pgbench draws numbers, not ids: PostgreSQL makes one of the number, which costs it less than a microsecond.
  const id = "lpad(to_hex(:number::bigint), 32, '0')::uuid";
  return [session, fillIn(statements.insertThought.text, [`:user${n}`, id, ':sealed', ':moment'])];
};

export const startPgbench = async (
  call: 'list' | 'create',
  statements: HotStatements,
  users: readonly MeasuredUser[],
  options: { connections: number; countRequests: () => Promise<number> },
): Promise<Pgbench> => {
  mkdirSync(workFolder, { recursive: true });
  const variables = statements.listPivots.rest.map((value, i) => `rest${i}=${value}`);
  variables.push(`moment=${new Date().toISOString()}`);
  variables.push(`sealed=\\x${Buffer.alloc(175, 7).toString('hex')}`);
  const files = users.slice(0, scriptUsers).map(({ userId, sessionId }, n) => {
    variables.push(`user${n}=${userId}`, `session${n}=${sessionId}`);
    const file = join(workFolder, `pgbench-${call}-${n}.sql`);
    const lines = scriptLines(call, statements, n).map(line => `${line};\n`);
    writeFileSync(file, `\\set number random(1, 9000000000000000000)\n${lines.join('')}`);
    return file;
  });
  const logFile = logFileOf(`bench-pgbench-${call}`);
  const program = await startProgram({
    name: `pgbench (${call})`,
    command: needProgram('pgbench', 'postgresql-15'),
    args: [
      ...['-n', '-M', 'prepared', '-j', '1', '-c', String(options.connections), '-T', String(longestSeconds)],
      ...variables.flatMap(one => ['-D', one]),
      ...files.flatMap(file => ['-f', file]),
    ],
    env: {
      PGHOST: postgres.host,
      PGPORT: String(postgres.port),
      PGUSER: postgres.user,
      PGPASSWORD: postgres.password,
      PGDATABASE: database,
      PGOPTIONS: '-c timezone=UTC -c jit=off',
    },
    logFile,
  });
  // Once it is connected; halting it keeps its connections and their plans for the next turn.
  await delay(1_000);
  program.signal('SIGSTOP');

  const goOn = async (seconds: number): Promise<Driven> => {
    const before = await options.countRequests();
    const started = performance.now();
    program.signal('SIGCONT');
    await delay(seconds * 1000);
    program.signal('SIGSTOP');
    const elapsed = (performance.now() - started) / 1000;
    const requests = (await options.countRequests()) - before;
    if (requests <= 0) throw new Error(`pgbench (${call}) does nothing. Its log is ${logFile}.`);
    return { requests, seconds: elapsed };
  };
  return { pid: program.pid, goOn };
};
