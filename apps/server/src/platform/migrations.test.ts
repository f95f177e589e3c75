import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate, readMigrations } from './migrations.ts';
import { migrationsFolder } from './paths.ts';

const planted = '9999-planted.sql';
const briefly = { pauseMs: [200, 300] } as const;
// A migration gives way after a second; the rest is for a busy machine.
const maxReadMs = 2_000;

let database: TestDatabase;
let folder: string;
/** Asks how things are, changes nothing. */
let observer: pg.Client;
/** Somebody's long transaction. */
let holder: pg.Client;

const connectClient = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
};

beforeEach(async () => {
  database = await makeDatabase();
  folder = mkdtempSync('/var/tmp/turnstone-migrations-');
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, planted), 'alter table thoughts add column planted integer;');
  [observer, holder] = [await connectClient(), await connectClient()];
});
afterEach(async () => {
  await Promise.all([observer.end(), holder.end()]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

const holdTable = async (): Promise<void> => {
  await holder.query('begin');
  await holder.query('select from thoughts limit 1');
};

/** The connection of a migration that waits for a table. */
const waitingBackend = async (): Promise<number | undefined> => {
  const text = `select pid from pg_locks where not granted and mode = 'AccessExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;
  return (await observer.query<{ pid: number }>(text)).rows[0]?.pid;
};

const untilWaiting = async (): Promise<number> => {
  for (;;) {
    const pid = await waitingBackend();
    if (pid !== undefined) return pid;
    await nextTurn();
  }
};

const untilGivenWay = async (): Promise<void> => {
  while ((await waitingBackend()) !== undefined) await nextTurn();
};

const isApplied = async (): Promise<boolean> => {
  const text =
    "select 1 from information_schema.columns where table_name = 'thoughts' and column_name = 'planted'";
  const noted = await observer.query('select 1 from migrations where name = $1', [planted]);
  const made = await observer.query(text);
  expect(noted.rows.length).toBe(made.rows.length);
  return made.rows.length > 0;
};

describe('migrations', () => {
  it('run once, even when several servers start together', async () => {
    await observer.query('drop schema public cascade; create schema public');
    const applied = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
    expect(applied.flat()).toEqual(readMigrations().map(({ name }) => name));
  });

  it('are refused when one was changed after it was applied', async () => {
    await observer.query("update migrations set checksum = 'another' where name = $1", [
      readMigrations()[0]?.name,
    ]);
    await expect(migrate(database.url)).rejects.toThrow(/was changed after it was applied/);
  });

  it('leave nothing of a file that fails, and name it', async () => {
    writeFileSync(join(folder, planted), 'alter table thoughts add column planted integer; select 1 / 0;');
    await expect(migrate(database.url, { folder })).rejects.toThrow(`${planted} could not be applied.`);
    expect(await isApplied()).toBe(false);
  });
});

describe('a migration of a table that is locked', () => {
  it('gives way to readers again and again, and is applied when the lock is gone', async () => {
    await holdTable();
    const migrating = migrate(database.url, { folder, ...briefly });
    const reader = await connectClient();
    let [slowestMs, isReading] = [0, true];
    const reading = (async () => {
      while (isReading) {
        const begun = performance.now();
        await reader.query('select from thoughts limit 1');
        slowestMs = Math.max(slowestMs, performance.now() - begun);
        await nextTurn();
      }
    })();
    const giveWayTwice = async (): Promise<void> => {
      for (const _ of ['first', 'second']) {
        await untilWaiting();
        await untilGivenWay();
      }
    };
    // Should it fail, that is told at once.
    await Promise.race([giveWayTwice(), migrating]);
    isReading = false;
    await reading;
    await reader.end();
    expect(await isApplied()).toBe(false);
    await holder.query('commit');
    expect(await migrating).toEqual([planted]);
    expect(await isApplied()).toBe(true);
    // Readers did wait behind it, or the test would show nothing.
    expect(slowestMs).toBeGreaterThan(100);
    expect(slowestMs).toBeLessThan(maxReadMs);
  });

  it('ends after its attempts, and names the file', async () => {
    await holdTable();
    await expect(migrate(database.url, { folder, ...briefly, attempts: 2 })).rejects.toThrow(
      `${planted} could not be applied: its tables were locked 2 times.`,
    );
    expect(await isApplied()).toBe(false);
  });

  it('is applied once by two servers that wait for it together', async () => {
    await holdTable();
    const migrating = [1, 2].map(() => migrate(database.url, { folder, ...briefly }));
    await untilWaiting();
    await holder.query('commit');
    expect((await Promise.all(migrating)).flat()).toEqual([planted]);
  });
});

describe('a connection that is lost during a migration', () => {
  it('is told as what it is, and the next call goes on', async () => {
    await holdTable();
    const migrating = migrate(database.url, { folder, ...briefly });
    const failed = expect(migrating).rejects.toMatchObject({ code: '57P01' });
    await observer.query('select pg_terminate_backend($1)', [await untilWaiting()]);
    await failed;
    await holder.query('commit');
    expect(await migrate(database.url, { folder })).toEqual([planted]);
  });
});
