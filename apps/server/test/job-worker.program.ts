// A worker with jobs that only a test would have: what they do is told by tables, so that a test can hold one back.
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { connect } from '../src/platform/db.ts';
import type { HeartbeatTimes } from '../src/platform/job-workers.ts';
import type { Job } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { runWorker } from '../src/platform/run-worker.ts';

export interface WorkerArguments {
  readonly databaseUrl: string;
  readonly times: HeartbeatTimes;
  readonly stopWithin: number;
}

const { databaseUrl, times, stopWithin }: WorkerArguments = JSON.parse(process.argv[2] ?? '');
const log = createLog('debug', pino.destination({ sync: true }));
/** As in all tests: their machines are busy. */
const timeoutFactor = 5;
const db = connect({ url: databaseUrl, connections: 5, timeoutFactor }, err =>
  log.warn({ err }, 'a connection was lost'),
);

const jobs: Job[] = [
  {
    name: 'held',
    work: async () => {
      await db.pool.query('insert into job_runs (pid) values ($1)', [process.pid]);
      while ((await db.pool.query('select from job_permits')).rowCount === 0) await wait(20);
    },
  },
  { name: 'quick', work: async () => undefined },
  {
    name: 'failing',
    work: async payload => {
      throw new TypeError(`secret ${JSON.stringify(payload)}`);
    },
  },
];

runWorker({
  databaseUrl,
  timeoutFactor,
  pool: db.pool,
  jobs,
  log,
  close: () => db.close(),
  times,
  stopWithin,
});
