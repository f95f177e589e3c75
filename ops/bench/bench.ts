// node ops/bench/bench.ts [--quick] [--warm-up s] [--rounds n] [--slice s] [--profile]: what the server costs over a bare one.
import { rmSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { stopEverything } from '../child-programs.ts';
import { postgresService } from '../services/postgres.ts';
import { dropBenchDatabase, makeBareTables, makeBenchDatabase, settle } from './bench-database.ts';
import { type Contestant, serverLog, startHttpContestants, startPgbenchContestants } from './contestants.ts';
import { figuresPerCall } from './figures.ts';
import { captureHotStatements, type HotStatements } from './hot-statements.ts';
import { withInProcessApp } from './in-process-app.ts';
import { ask, writeCookies } from './load.ts';
import { type MeasuredUser, makeMeasuredUsers } from './measured-users.ts';
import { measure } from './measurement.ts';
import { profileServer } from './profile.ts';
import { printFigures, writeFigures } from './report.ts';
import { bareAddress, database, type Options, serverAddress, workFolder } from './settings.ts';
import {
  insistOnStatements,
  openStatementStatistics,
  type StatementStatistics,
} from './statement-statistics.ts';

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      'warm-up': { type: 'string' },
      rounds: { type: 'string' },
      slice: { type: 'string' },
    },
  });
  const number = (text: string | undefined, defaults: number): number => {
    const read = text === undefined ? defaults : Number(text);
    // wrk knows whole seconds only; an hour is more than any measurement needs.
    if (!Number.isInteger(read) || read < 1 || read > 3_600)
      throw new Error(`${text} is not a number to use.`);
    return read;
  };
  return {
    warmUpSeconds: number(values['warm-up'], values.quick ? 2 : 8),
    sliceSeconds: number(values.slice, 2),
    rounds: number(values.rounds, values.quick ? 4 : 12),
    isProfile: values.profile,
  };
};

const say = (line: string): void => console.log(`… ${line}`);

const prepare = async (): Promise<{ users: MeasuredUser[]; statements: HotStatements }> => {
  say(`making the database ${database}`);
  await makeBenchDatabase();
  const { users, writing, statements } = await withInProcessApp(async app => {
    const made = await makeMeasuredUsers(app);
    const [someone] = made.users;
    if (!someone) throw new Error('Nobody is measured.');
    return { ...made, statements: await captureHotStatements(app, someone) };
  });
  await makeBareTables(writing);
  await settle();
  writeCookies(users);
  return { users, statements };
};

/** A comparison is worth nothing unless both run the same statements and say the same. */
const insistOnSameWork = async (
  users: readonly MeasuredUser[],
  statements: HotStatements,
  statistics: StatementStatistics,
): Promise<void> => {
  const { findSession, listPivots, insertThought } = statements;
  const texts = {
    list: [findSession.text, listPivots.text],
    create: [findSession.text, insertThought.text],
  } as const;
  const some = users.slice(0, 50);
  const responses = new Map<string, unknown[]>();
  for (const [who, address] of [
    ['The server', serverAddress],
    ['The bare program', bareAddress],
  ] as const) {
    for (const call of ['list', 'create'] as const) {
      const given: unknown[] = [];
      await insistOnStatements(statistics, `${who} (${call})`, texts[call], some.length, async () => {
        for (const user of some) given.push(await ask(address, call, user));
      });
      responses.set(`${who} ${call}`, given);
    }
  }
  if (!isDeepStrictEqual(responses.get('The server list'), responses.get('The bare program list'))) {
    throw new Error('The server and the bare program answer GET /api/pivots differently.');
  }
};

const compare = async (
  users: readonly MeasuredUser[],
  statements: HotStatements,
  options: Options,
): Promise<void> => {
  const statistics = await openStatementStatistics();
  try {
    const overHttp = await startHttpContestants(statements);
    say('checking that both programs run the same statements');
    await insistOnSameWork(users, statements, statistics);
    const contestants: Contestant[] = [
      ...overHttp,
      ...(await startPgbenchContestants(statements, users, statistics)),
    ];
    const [postmaster] = postgresService.pids();
    if (postmaster === undefined) throw new Error('PostgreSQL is not up. Start it with: npm run services up');
    const programs = [...new Set(contestants.map(({ pid }) => pid))];
    const measured = await measure(contestants, { postmaster, database, programs }, options, say);
    const figures = figuresPerCall(measured);
    printFigures(figures);
    console.log(`The figures are in ${writeFigures(figures, measured, statements, options)}`);
  } finally {
    await statistics.close().catch(() => undefined);
  }
};

const tidyUp = async (): Promise<void> => {
  await stopEverything();
  await dropBenchDatabase();
  rmSync(workFolder, { recursive: true, force: true });
};

const main = async (): Promise<void> => {
  const options = readOptions();
  const { users, statements } = await prepare();
  await (options.isProfile ? profileServer(options) : compare(users, statements, options));
  await tidyUp();
  // A line per request adds up; after a failure it stays, to be read.
  rmSync(serverLog, { force: true });
};

let isInterrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void tidyUp().finally(() => process.exit(130));
  });
}

await main().catch(async (error: Error) => {
  // What breaks while everything is being stopped is no news.
  if (isInterrupted) return;
  console.error(error.message);
  process.exitCode = 1;
  await tidyUp().catch(() => undefined);
});
