// The disk of the database is full. It is a small one in memory, with a tablespace of PostgreSQL on it.
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run, waitUntil } from '../../services/process.ts';
import { databaseUrl } from '../../settings.ts';
import { isBusy } from '../attempts.ts';
import { runSql, superuserUrl } from '../database.ts';
import type { Drill } from '../drill.ts';
import { atTheEnd } from '../ending.ts';
import { startJournal } from '../journal.ts';
import { place } from '../own-place.ts';
import { startServer, stopServers } from '../servers.ts';
import { seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const database = 'small';
const disk = join(place, 'small-disk');
const filler = join(disk, 'filler');
const maxRecoveryMs = 3_000;

/** Needs the right to mount, which root has outside of most containers. */
const mountDisk = async (): Promise<void> => {
  mkdirSync(disk, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk]);
  atTheEnd(() => run('umount', [disk]));
  mkdirSync(join(disk, 'tablespace'));
  chmodSync(disk, 0o755);
  await run('chown', ['-R', 'postgres:postgres', join(disk, 'tablespace')]);
};

const makeDatabase = async (): Promise<void> => {
  await runSql(`create tablespace small_disk location '${join(disk, 'tablespace')}'`);
  await runSql(`create database ${database} owner turnstone tablespace small_disk`);
};

const removeDatabase = async (): Promise<void> => {
  await runSql(`drop database if exists ${database} with (force)`);
  await runSql('drop tablespace if exists small_disk');
  await run('umount', [disk]);
};

/** What is free can be taken by the database meanwhile: the disk is full when nothing more can be written. */
const fillDisk = (): void => {
  const file = openSync(filler, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    closeSync(file);
  }
};

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

export const diskFullDrill: Drill = {
  name: 'disk-full',
  run: async ({ report, reportTime }) => {
    await mountDisk();
    await makeDatabase();
    const server = await startServer('first', { DATABASE_URL: databaseUrl(database) });
    const users = await signUpUsers(server.port, 4, superuserUrl(database));
    const journal = await startJournal(users, { port: () => server.port });
    await delay(500);
    const from = performance.now();
    fillDisk();
    // What fits into pages that are there already is still written.
    await waitUntil(
      async () => journal.since(from).filter(({ isAcknowledged }) => !isAcknowledged).length > 20,
      20_000,
    );
    const attempts = journal.since(from);
    const failed = attempts.filter(({ isAcknowledged }) => !isAcknowledged);
    report(
      'A full disk: writes are 503 with Retry-After, and nothing else',
      failed.length > 0 && failed.every(each => isBusy(each) && each.hasRetryAfter),
      tally(attempts.map(({ label }) => label)),
    );
    rmSync(filler);
    const freedAt = performance.now();
    const ms = await journal.recovery(freedAt, freedAt);
    reportTime('A disk that has room again: writing goes on within 3 s', ms <= maxRecoveryMs, seconds(ms));
    await journal.stop();
    reportDifferences(report, await differencesAt(server.port, journal.written()), 'Disk full');
    await stopServers();
    await removeDatabase();
  },
};
