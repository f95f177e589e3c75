import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../test/database.ts';
import { createDatabaseForwarder } from '../../test/database-forwarder.ts';
import { type JobWorkerProcess, startJobWorker } from '../../test/job-worker-process.ts';

let database: TestDatabase;
let client: pg.Client;
let started: JobWorkerProcess[] = [];
// On a busy machine a process needs long to start.
const patience = { timeout: 50_000 };
vi.setConfig({ testTimeout: 120_000 });

beforeEach(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table job_runs (pid integer); create table job_permits ()');
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
  await client.end();
  await database.drop();
});

const start = (
  options: Parameters<typeof startJobWorker>[1] = {},
  databaseUrl = database.url,
): JobWorkerProcess => {
  const worker = startJobWorker(databaseUrl, options);
  started.push(worker);
  return worker;
};

const addJob = (name: string, payload = {}) =>
  client.query('select graphile_worker.add_job($1, payload := $2::json)', [name, JSON.stringify(payload)]);
const permit = () => client.query('insert into job_permits default values');

/** The processes that began the held job, in order. */
const runs = async (): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>('select pid from job_runs order by ctid');
  return rows.map(({ pid }) => pid);
};
/** For each job that is not done, whether a worker has it. */
const jobs = async (): Promise<boolean[]> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select locked_by is not null as locked from graphile_worker.jobs',
  );
  return rows.map(({ locked }) => locked);
};
const workerCount = async (): Promise<number> =>
  (await client.query('select from job_workers')).rowCount ?? 0;

/** A worker in the middle of the held job. */
const startBusy = async (options: Parameters<typeof startJobWorker>[1] = {}): Promise<JobWorkerProcess> => {
  const worker = start(options);
  await addJob('held');
  await expect.poll(runs, patience).toEqual([worker.pid]);
  return worker;
};

describe('a job', () => {
  it('of a killed worker is done by another', async () => {
    const worker = await startBusy();
    const other = start();
    await expect.poll(workerCount, patience).toBe(2);
    worker.child.kill('SIGKILL');
    await expect.poll(runs, patience).toEqual([worker.pid, other.pid]);
    await permit();
    await expect.poll(jobs, patience).toEqual([]);
    expect(await workerCount()).toBe(1);
  });

  it('of a frozen worker is done by another, and the frozen one ends when it wakes', async () => {
    const worker = await startBusy();
    const other = start();
    await expect.poll(workerCount, patience).toBe(2);
    worker.child.kill('SIGSTOP');
    await expect.poll(runs, patience).toEqual([worker.pid, other.pid]);
    worker.child.kill('SIGCONT');
    expect(await worker.ended).toBe(1);
    expect(worker.logged()).toContain('the worker was taken for dead');
    expect(await jobs()).toEqual([true]);
  });

  it('whose end cannot be written ends its worker, and all its jobs are free again at once', async () => {
    await client.query(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
      create trigger refuse before delete on graphile_worker._private_jobs execute function refuse();
    `);
    const worker = await startBusy();
    await addJob('quick');
    expect(await worker.ended).toBe(1);
    expect(worker.logged()).toMatch(/"err":\{"type":"error","code":"P0001".*"msg":"the job runner ended"/);
    expect(await jobs()).toEqual([false, false]);
  });

  it('that was taken on a connection which was lost is done by another', async () => {
    const forwarder = await createDatabaseForwarder();
    await forwarder.open();
    try {
      const worker = start({}, forwarder.urlOf(database.url));
      await expect.poll(worker.logged, patience).toContain('the worker runs jobs');
      forwarder.loseResponseTo('get_job');
      await addJob('held');
      expect(await worker.ended).toBe(1);
      expect(await jobs()).toEqual([true]);
      const other = start();
      // A worker asks for two jobs at a time: where it was told of this one, it lost the response that there is no other.
      await expect.poll(async () => (await runs()).at(-1), patience).toBe(other.pid);
    } finally {
      await forwarder.close();
    }
  });

  it('that fails is logged by its name, its attempt and the kind of error, without what it was given', async () => {
    const worker = start();
    await addJob('failing', { note: 'private words' });
    await expect.poll(worker.logged, patience).toContain('"msg":"a job failed"');
    expect(worker.logged()).toMatch(
      /"err":\{"type":"TypeError",.*"job":"failing","attempt":1,"msg":"a job failed"/,
    );
    expect(worker.logged()).not.toMatch(/private words|secret/);
  });
});

describe('a worker that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'the end of its server'])('by %s finishes its job first', async how => {
    const worker = await startBusy();
    if (how === 'the end of its server') worker.child.disconnect();
    else worker.child.kill(how as NodeJS.Signals);
    await expect.poll(worker.logged, patience).toContain('the worker stops');
    await permit();
    expect(await worker.ended).toBe(0);
    expect(await runs()).toEqual([worker.pid]);
    expect(await jobs()).toEqual([]);
    expect(await workerCount()).toBe(0);
  });

  it('before it has started ends all the same', async () => {
    const worker = start();
    worker.child.disconnect();
    expect(await worker.ended).toBe(0);
  });

  it('leaves a job that does not end to others', async () => {
    const worker = await startBusy({ stopWithin: 500 });
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(1);
    expect(worker.logged()).toContain('a job took too long to be waited for');
    expect(await jobs()).toEqual([false]);
    expect(await workerCount()).toBe(0);
  });
});

describe('a worker that starts', () => {
  it('before the tables are there waits for them, and makes none', async () => {
    await client.query(
      "delete from migrations where name like '0015%'; alter table job_workers rename to not_yet",
    );
    await addJob('held');
    const worker = start();
    await expect.poll(worker.logged, patience).toContain('the worker waits for the database');
    expect(await jobs()).toEqual([false]);
    await client.query(
      "alter table not_yet rename to job_workers; insert into migrations values ('0015-job-workers.sql', '')",
    );
    await expect.poll(runs, patience).toEqual([worker.pid]);
  });
});
