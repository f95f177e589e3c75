import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { createMemoryLog } from '../../test/test-app.ts';
import { startWorkerProcess } from './worker-process.ts';

let database: TestDatabase;
let client: pg.Client;
let server: ServerProcess;
// On a busy machine a process needs long to start.
const patience = { timeout: 50_000 };
vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });

const connectClient = async (): Promise<pg.Client> => {
  const made = new pg.Client({ connectionString: database.url, application_name: 'test' });
  await made.connect();
  return made;
};

beforeAll(async () => {
  database = await makeDatabase();
  client = await connectClient();
  server = await startServerProcess(database.url);
});
afterAll(async () => {
  await server.stop();
  await client.end();
  await database.drop();
});

const addJob = () => client.query("select graphile_worker.add_job('sweep-sessions')");
const countOf = async (text: string, values: unknown[] = []): Promise<number> =>
  (await client.query(text, values)).rowCount ?? 0;
const jobCount = (): Promise<number> => countOf('select from graphile_worker.jobs');
const readiness = async (): Promise<number> => (await fetch(`${server.origin}/readyz`)).status;

/** Does `meanwhile` while a job of the server's worker waits for a table. */
const duringJob = async (meanwhile: () => Promise<unknown>): Promise<void> => {
  const holder = await connectClient();
  await holder.query('begin; lock table sessions in access exclusive mode');
  await addJob();
  const isWaiting = () =>
    countOf("select from pg_locks where not granted and relation = 'sessions'::regclass");
  await expect.poll(isWaiting, patience).toBe(1);
  await meanwhile();
  await holder.end();
};

describe('the site', () => {
  it('goes on when its worker is killed, and a new one runs jobs', async () => {
    await expect.poll(server.workers, patience).toHaveLength(1);
    const [killed = 0] = server.workers();
    process.kill(killed, 'SIGKILL');
    expect(await readiness()).toBe(200);
    const isReplaced = () => server.workers().length === 1 && !server.workers().includes(killed);
    await expect.poll(isReplaced, patience).toBe(true);
    await addJob();
    await expect.poll(jobCount, patience).toBe(0);
  });

  it('goes on when the database cuts its connections during a job, which runs again', async () => {
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'turnstone'";
    await duringJob(async () => expect(await countOf(cut, [database.name])).toBeGreaterThan(2));
    await expect.poll(jobCount, patience).toBe(0);
    await expect.poll(readiness, patience).toBe(200);
  });

  it('stops with its worker, which leaves nothing locked', async () => {
    const another = await makeDatabase();
    const own = await startServerProcess(another.url);
    const observer = new pg.Client({ connectionString: another.url });
    await observer.connect();
    const workers = async () => (await observer.query('select from job_workers')).rowCount;
    await expect.poll(workers, patience).toBe(1);
    const [worker = 0] = own.workers();
    await own.stop();
    expect(existsSync(`/proc/${worker}`)).toBe(false);
    // One that was killed would still be counted.
    expect(await workers()).toBe(0);
    await observer.end();
    await another.drop();
  });

  it('that is killed takes its worker along', async () => {
    const own = await startServerProcess(database.url);
    await expect.poll(own.workers, patience).toHaveLength(1);
    const [worker = 0] = own.workers();
    process.kill(own.pid, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${worker}`), patience).toBe(false);
    await own.stop();
  });
});

describe('a worker that ends as soon as it is started', () => {
  it('is started again and again, until the server stops', async () => {
    const { log, logged } = createMemoryLog();
    const times = { shortestPause: 10, longestPause: 40, wellAfter: 60_000, stopWithin: 10_000 };
    const worker = startWorkerProcess(join(import.meta.dirname, '../../test/ending.program.ts'), log, times);
    const ends = (): number => logged().split('"status":3,').length - 1;
    await expect.poll(ends, patience).toBeGreaterThan(2);
    await worker.stop();
    expect(worker.pid()).toBe(0);
  });
});
