// Continuous archiving: a base backup and the write-ahead log since bring back everything that was acknowledged before a
// chosen moment, and nothing that came after it.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '../../child-programs.ts';
import { postgresCommand } from '../../services/postgres.ts';
import { logFileOf, run, waitUntil } from '../../services/process.ts';
import { databaseUrl, ports, postgres } from '../../settings.ts';
import { drillDatabase, runSql, superuserUrl } from '../database.ts';
import type { Drill } from '../drill.ts';
import { startJournal } from '../journal.ts';
import { place } from '../own-place.ts';
import { endPart, parts } from '../parts.ts';
import { startServer, stopServers } from '../servers.ts';
import { seconds } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { type DrillUser, signUpUsers } from '../users.ts';

const archive = join(place, 'archive');
const backup = join(place, 'backup');

const restartPostgres = async (): Promise<void> => {
  await endPart(parts.postgres, 'SIGINT');
  await parts.postgres.startAgain();
};

const startArchiving = async (): Promise<void> => {
  mkdirSync(archive);
  mkdirSync(backup, { mode: 0o700 });
  await run('chown', ['postgres:postgres', archive, backup]);
  await runSql('alter system set archive_mode = on');
  await runSql(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await restartPostgres();
};

const stopArchiving = async (): Promise<void> => {
  await runSql('alter system reset archive_mode');
  await runSql('alter system reset archive_command');
  await restartPostgres();
};

const makeBackup = async (): Promise<void> => {
  const { command, args } = postgresCommand(
    'pg_basebackup',
    ...['-h', postgres.host, '-p', String(postgres.port), '-U', 'postgres'],
    ...['-D', backup, '-X', 'none', '-c', 'fast', '--no-manifest'],
  );
  await run(command, args, { env: { PGPASSWORD: postgres.superuserPassword } });
};

/** Until everything that is written now is in the archive. */
const archiveAll = async (): Promise<void> => {
  const [switched] = await runSql<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const isArchived = async () =>
    (
      await runSql<{ is_archived: boolean }>(
        'select last_archived_wal >= $1 as is_archived from pg_stat_archiver',
        [switched?.file],
      )
    )[0]?.is_archived === true;
  if (!(await waitUntil(isArchived, 20_000))) throw new Error('The write-ahead log is not archived.');
};

const restore = async (moment: string): Promise<void> => {
  appendFileSync(
    join(backup, 'postgresql.auto.conf'),
    [
      `port = ${ports.drillDatabase}`,
      'archive_mode = off',
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      '',
    ].join('\n'),
  );
  writeFileSync(join(backup, 'recovery.signal'), '');
  await run('chown', ['-R', 'postgres:postgres', backup]);
  await startProgram({
    name: 'The restored PostgreSQL',
    ...postgresCommand('postgres', '-D', backup),
    logFile: logFileOf('restored-postgres'),
    port: ports.drillDatabase,
  });
  const url = superuserUrl('postgres', ports.drillDatabase);
  const isPromoted = async () =>
    (await runSql<{ is_over: boolean }>('select not pg_is_in_recovery() as is_over', [], url))[0]?.is_over ===
    true;
  if (!(await waitUntil(isPromoted, 60_000))) throw new Error('The restored PostgreSQL does not get ready.');
};

/** Writing before and after a moment, which is returned; a base backup is made during the first of it. */
const writeAround = async (users: readonly DrillUser[], port: number) => {
  const before = await startJournal(users.slice(0, 4), { port: () => port });
  await makeBackup();
  await delay(1_000);
  await before.stop();
  const [clock] = await runSql<{ moment: string }>('select clock_timestamp()::text as moment');
  const after = await startJournal(users.slice(4), { port: () => port });
  await delay(500);
  await after.stop();
  return { before, after, moment: clock?.moment ?? '' };
};

const countProjectsAfter = async (moment: string, url: string): Promise<number> => {
  const text = 'select count(*)::int as count from projects where created_at > $1';
  const [found] = await runSql<{ count: number }>(text, [moment], url);
  return found?.count ?? -1;
};

export const pointInTimeDrill: Drill = {
  name: 'point-in-time',
  run: async ({ report }) => {
    await startArchiving();
    try {
      const server = await startServer();
      const users = await signUpUsers(server.port, 6);
      const { before, after, moment } = await writeAround(users, server.port);
      await archiveAll();
      await stopServers();

      const from = performance.now();
      await restore(moment);
      const url = new URL(databaseUrl(drillDatabase));
      url.port = String(ports.drillDatabase);
      const restored = await startServer('second', { DATABASE_URL: url.href });
      await restored.waitUntilReady();
      const took = performance.now() - from;
      reportDifferences(report, await differencesAt(restored.port, before.written()), 'Restored to a moment');
      const [later, there] = [after.written().length, await countProjectsAfter(moment, url.href)];
      report(
        'Restored to a moment: what came after it is not there',
        later > 0 && there === 0,
        `${there} of ${later} later projects; restored and serving in ${seconds(took)}`,
      );
      await stopServers();
    } finally {
      await stopArchiving();
    }
  },
};
