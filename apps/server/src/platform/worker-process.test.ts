import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts';
import { createMemoryLog, useTestApp } from '../../test/test-app.ts';
import { whileLocked } from '../../test/while-locked.ts';
import { startWorkerProcess } from './worker-process.ts';

const app = useTestApp();
let server: ServerProcess;
const patience = { timeout: 30_000 };

beforeAll(async () => {
  server = await startServerProcess(app.database.url);
});
afterAll(() => server.stop());

const addJob = () => app.deps.db.pool.query("select graphile_worker.add_job('sweep-sessions')");
const jobCount = async (): Promise<number> =>
  (await app.deps.db.pool.query('select from graphile_worker.jobs')).rowCount ?? 0;
const readiness = async (): Promise<number> => (await fetch(`${server.origin}/readyz`)).status;

/** Does `meanwhile` while a job of the server's worker waits for a table. */
const duringJob = (meanwhile: () => unknown) =>
  whileLocked(app, { text: 'lock table sessions in access exclusive mode', values: [] }, addJob, meanwhile);

describe('the site', () => {
  it('goes on when its worker is killed, and a new one runs jobs', async () => {
    await expect.poll(server.workers, patience).toHaveLength(1);
    const [killed = 0] = server.workers();
    process.kill(killed, 'SIGKILL');
    expect(await readiness()).toBe(200);
    await expect.poll(server.workers, patience).toHaveLength(1);
    expect(server.workers()).not.toContain(killed);
    await addJob();
    await expect.poll(jobCount, patience).toBe(0);
  });

  it('goes on when the database cuts all connections during a job, which runs again', async () => {
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
    await duringJob(async () => {});
    await expect.poll(jobCount, patience).toBe(0);
    void others;
    expect(await readiness()).toBe(200);
  });
});

describe('a worker that cannot start', () => {
  it('is tried again with a growing pause, until the server stops', async () => {
    const { log, logged } = createMemoryLog();
    const times = { shortestPause: 10, longestPause: 40, wellAfter: 60_000, stopWithin: 1_000 };
    const worker = startWorkerProcess(pathToFileURL('/nowhere/worker.ts'), log, times);
    const ends = (): number => logged().split('the worker ended and is started again').length - 1;
    await expect.poll(ends, patience).toBeGreaterThan(2);
    await worker.stop();
    expect(worker.pid()).toBe(0);
  });
});
