import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { createMemoryLog } from '../../test/test-app.ts';
import { connect, type Database } from './db.ts';
import { type Heartbeat, startHeartbeat } from './job-workers.ts';
import { enqueue } from './jobs.ts';

// A living worker of these tests beats in time even where an event loop is held up for a second.
const times = { beatEvery: 100, deadAfter: 3_000, lostAfter: 300_000 };
const { log } = createMemoryLog();
let database: TestDatabase;
let db: Database;
let statements: string[] = [];
let heartbeats: Heartbeat[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(
    { url: database.url, connections: 2, timeoutFactor: 5 },
    () => undefined,
    ({ text }) => statements.push(text),
  );
});
beforeEach(async () => {
  await db.pool.query('truncate job_workers; truncate graphile_worker._private_jobs');
  statements = [];
});
afterEach(async () => {
  await Promise.all(heartbeats.map(heartbeat => heartbeat.release()));
  heartbeats = [];
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const beat = async (workerId: string, onTakenOver: () => void = () => undefined): Promise<void> => {
  const heartbeat = startHeartbeat({ db, workerId, log, times, onTakenOver });
  heartbeats.push(heartbeat);
  await heartbeat.begun;
};

/** As the library does it when a worker takes a job. */
const lockJob = async (workerId: string, ago = '0 s'): Promise<void> => {
  await db.pool.query("select graphile_worker.add_job('a-job')");
  await db.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where locked_by is null`,
    [workerId, ago],
  );
};

const dieLongAgo = (workerId: string) =>
  db.pool.query("insert into job_workers values ($1, now() - interval '1 minute')", [workerId]);

const locks = async (): Promise<string[]> => {
  const { rows } = await db.pool.query<{ by: string }>(
    'select locked_by as by from graphile_worker.jobs where locked_by is not null order by 1',
  );
  return rows.map(({ by }) => by);
};

const workers = async (): Promise<string[]> => {
  const { rows } = await db.pool.query<{ id: string }>('select worker_id as id from job_workers order by 1');
  return rows.map(({ id }) => id);
};

const isTakeOver = (text: string): boolean => text.startsWith('with "dead"');
const isBeat = (text: string): boolean => /^(insert into|update) "job_workers"/.test(text);

describe('the jobs of a worker', () => {
  it('that is dead are free for others', async () => {
    await lockJob('dead');
    await dieLongAgo('dead');
    await beat('living');
    await expect.poll(locks).toEqual([]);
    expect(await workers()).toEqual(['living']);
  });

  it('that lives stay its own, however long they take', async () => {
    await beat('a');
    await beat('b');
    await lockJob('b', '3 hours');
    // It beats once and never again, later than the others began.
    await db.pool.query("insert into job_workers values ('dead', now())");
    await lockJob('dead');
    await expect.poll(workers, { timeout: 10 * times.deadAfter }).toEqual(['a', 'b']);
    expect(await locks()).toEqual(['b']);
  });

  it('that never said that it lives are free after five minutes, and not before', async () => {
    await lockJob('long-gone', '6 minutes');
    await lockJob('of-an-older-version', '4 minutes');
    await beat('living');
    await expect.poll(locks).toEqual(['of-an-older-version']);
  });

  it('that ends are free at once', async () => {
    await beat('ending');
    await lockJob('ending');
    await heartbeats[0]?.release();
    expect(await locks()).toEqual([]);
    expect(await workers()).toEqual([]);
  });
});

it('what a worker holds is free at once even if its connection is cut as it ends', async () => {
  await beat('ending');
  await lockJob('ending');
  // A transaction sees the activity of others as it was when it first looked, so another connection looks.
  const [holder, observer] = [new pg.Client(database.url), new pg.Client(database.url)];
  onTestFinished(async () => void (await Promise.all([holder.end(), observer.end()])));
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query('begin; lock table job_workers in access exclusive mode');
  const released = heartbeats[0]?.release();
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = $1 and wait_event_type = 'Lock' and query like 'with "own"%'`;
  await expect.poll(async () => (await observer.query(cut, [database.name])).rowCount).toBe(1);
  await holder.end();
  await released;
  expect(await locks()).toEqual([]);
  expect(await workers()).toEqual([]);
});

describe('a worker', () => {
  it('judges others only after three beats in a row', async () => {
    await beat('new');
    await expect.poll(() => statements.some(isTakeOver)).toBe(true);
    const before = statements.slice(0, statements.findIndex(isTakeOver));
    expect(before.filter(isBeat)).toHaveLength(3);
  });

  it('that was frozen judges nobody until it has beaten three times again', async () => {
    await beat('frozen');
    await expect.poll(() => statements.some(isTakeOver)).toBe(true);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * times.beatEvery);
    statements = [];
    await expect.poll(() => statements.some(isTakeOver)).toBe(true);
    const before = statements.slice(0, statements.findIndex(isTakeOver));
    expect(before.filter(isBeat).length).toBeGreaterThanOrEqual(3);
  });

  it('that was taken for dead is told so', async () => {
    let isTakenOver = false;
    await beat('slow', () => {
      isTakenOver = true;
    });
    await db.pool.query('delete from job_workers');
    await expect.poll(() => isTakenOver).toBe(true);
  });
});

it('a job is tried for as long as a provider can be away', async () => {
  await enqueue(db, { name: 'promised', payload: z.unknown() }, {});
  const { rows } = await db.pool.query('select max_attempts from graphile_worker.jobs');
  // The pause between two attempts grows to six hours: 25, which the library would make, end after four days.
  expect(rows).toEqual([{ max_attempts: 32_767 }]);
});
