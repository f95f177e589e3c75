// npm run pgbouncer [-- --rounds 6] [--slice 5]: Turnstone through PgBouncer, in the mode that its named statements
// allow. Users write through it and read back what they wrote; then what it costs, against a server without it.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { drive, writeCookies } from '../bench/load.ts';
import { stopEverything } from '../child-programs.ts';
import { runSql, superuserUrl } from '../faults/database.ts';
import { collectFindings } from '../faults/findings.ts';
import { startJournal } from '../faults/journal.ts';
import { startServer, stopServers } from '../faults/servers.ts';
import { median } from '../faults/statistics.ts';
import { differencesAt, reportDifferences } from '../faults/stored-writing.ts';
import { signUpUsers } from '../faults/users.ts';
import { installMissing } from '../services/programs.ts';
import { databaseUrl, ports, postgres } from '../settings.ts';
import { pgbouncerVersion, roleSettings, startPgbouncer } from './pgbouncer-process.ts';
import { measureStatements } from './statement-cost.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, slice: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const sliceSeconds = Number(values.slice);

const database = 'turnstone_pgbouncer';
const directUrl = databaseUrl(database);
const pooledUrl = directUrl.replace(`:${postgres.port}/`, `:${ports.pgbouncer}/`);
/** In session mode at least as many as all servers open together: here one of them, with its jobs. */
const poolSize = 40;
const journalSeconds = 10;
/** A request of the server has two to five statements. */
const maxAddedMs = 0.1;

const findings = collectFindings(line => console.log(line));

const makeDatabase = async (): Promise<void> => {
  const admin = superuserUrl('postgres');
  await runSql(`drop database if exists ${database} with (force)`, [], admin);
  await runSql(`create database ${database} owner ${postgres.user}`, [], admin);
  for (const [name, value] of Object.entries(roleSettings))
    await runSql(`alter role ${postgres.user} in database ${database} set ${name} = '${value}'`, [], admin);
};

const dropDatabase = () =>
  runSql(`drop database if exists ${database} with (force)`, [], superuserUrl('postgres'));

/** One connection of PostgreSQL for two of ours: the statement that the first has prepared is there for the second. */
const tryNamedStatements = async (): Promise<string> => {
  const clients = [0, 1].map(
    () =>
      new pg.Client({ connectionString: pooledUrl, connectionTimeoutMillis: 3_000, query_timeout: 3_000 }),
  );
  try {
    for (const client of clients) {
      await client.connect();
      await client.query({ name: 'one', text: 'select $1::int as number', values: [1] });
    }
    return 'works';
  } catch (error) {
    return (error as Error).message;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
};

const compareModes = async (): Promise<void> => {
  for (const mode of ['session', 'transaction'] as const) {
    const pool = await startPgbouncer(mode, mode === 'session' ? 2 : 1);
    console.log(`   named statements in ${mode} mode: ${await tryNamedStatements()}`);
    await pool.stop();
  }
};

const reportStatements = async (): Promise<void> => {
  const { hasSameSettings, settings, directMs, pooledMs } = await measureStatements(directUrl, pooledUrl);
  findings.report(
    'A connection through PgBouncer has the settings of a direct one',
    hasSameSettings,
    settings,
  );
  findings.report(
    `PgBouncer adds at most ${maxAddedMs} ms to a statement`,
    pooledMs - directMs <= maxAddedMs,
    `${directMs.toFixed(3)} ms without, ${pooledMs.toFixed(3)} ms with it (10th percentile)`,
  );
};

/** Printed and not judged: a ratio above 1 only says that the machine was busy with other things. */
const printThroughput = async (direct: number, pooled: number): Promise<void> => {
  for (const call of ['list', 'create'] as const) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const rate = async (port: number): Promise<number> => {
        const { requests, seconds } = await drive(`http://127.0.0.1:${port}`, call, sliceSeconds);
        return requests / seconds;
      };
      const without = await rate(direct);
      ratios.push((await rate(pooled)) / without);
    }
    const all = ratios.map(ratio => ratio.toFixed(2)).join(', ');
    console.log(`   ${call}: throughput with PgBouncer / without: ${median(ratios).toFixed(2)} (${all})`);
  }
  console.log(`   load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
};

const main = async (): Promise<void> => {
  await installMissing({ pgbouncer: 'pgbouncer' });
  console.log(await pgbouncerVersion());
  await makeDatabase();
  await compareModes();
  await startPgbouncer('session', poolSize);
  const direct = await startServer('first', { DATABASE_URL: directUrl });
  await direct.waitUntilReady();
  const pooled = await startServer('second', { DATABASE_URL: pooledUrl });
  await pooled.waitUntilReady();
  const users = await signUpUsers(pooled.port, 6, superuserUrl(database));
  const journal = await startJournal(users, { port: () => pooled.port });
  await delay(journalSeconds * 1_000);
  await journal.stop();
  const failed = journal.attempts.filter(({ isAcknowledged }) => !isAcknowledged).length;
  findings.report(
    'Every request through PgBouncer works',
    failed === 0,
    `${failed} of ${journal.attempts.length}`,
  );
  reportDifferences(findings.report, await differencesAt(pooled.port, journal.written()), 'PgBouncer');
  await reportStatements();
  writeCookies(users);
  await printThroughput(direct.port, pooled.port);
};

const end = async (): Promise<void> => {
  await stopServers();
  await stopEverything();
  await dropDatabase();
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)));
}
await main().catch((error: Error) => findings.report('The run comes to its end', false, error.message));
await end();
process.exit(findings.broken().length > 0 ? 1 : 0);
