import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutcomeUnknown } from './database-errors.ts';
import { connect } from './db.ts';
import { type JobRunner, startJobRunner } from './job-runner.ts';
import { type Heartbeat, type HeartbeatTimes, heartbeatTimes, startHeartbeat } from './job-workers.ts';
import type { Job } from './jobs.ts';
import { isMigrated } from './migrations.ts';

interface WorkerOptions {
  readonly databaseUrl: string;
  readonly timeoutFactor: number;
  /** Whose connections the jobs share. */
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** Closes the pool and whatever else the jobs use. */
  readonly close: () => Promise<void>;
  readonly times?: HeartbeatTimes;
  /** How long running jobs are waited for at a stop, in milliseconds. */
  readonly stopWithin?: number;
}

/** With the wait for jobs, less than the server waits before it kills its worker (worker-process.ts). */
const closeWithin = 2_000;

/**
 * The worker as a process: runs jobs until it is told to stop, or until something goes wrong that only a new process
 * mends. It ends with 0 when every job it had taken is done, with 1 otherwise.
 */
export const runWorker = (options: WorkerOptions): void => {
  const {
    databaseUrl,
    timeoutFactor,
    pool,
    jobs,
    log,
    close,
    times = heartbeatTimes,
    stopWithin = 15_000,
  } = options;
  // Of its own, so that a beat never waits for a job.
  const beats = connect({ url: databaseUrl, connections: 1, timeoutFactor }, err =>
    log.warn({ err }, 'the connection for heartbeats was lost'),
  );
  let runner: JobRunner | undefined;
  let heartbeat: Heartbeat | undefined;
  let isStopping = false;
  let hasFailed = false;

  const fail = async (err: unknown, message: string): Promise<void> => {
    if (hasFailed) return;
    hasFailed = true;
    setTimeout(() => process.exit(1), closeWithin);
    log.error({ err }, message);
    // Where the database is away, another worker takes its jobs over later. So it does where PostgreSQL may still be about
    // to do what was asked of it: a job that it locks after a release would have no worker that can be taken for dead.
    if (!isOutcomeUnknown(err)) await heartbeat?.release().catch(() => undefined);
    process.exit(1);
  };

  const stop = async (signal: string): Promise<void> => {
    if (isStopping || hasFailed) return;
    isStopping = true;
    log.info({ signal }, 'the worker stops');
    try {
      if (!(await isDoneWithin(stopWithin, runner?.stop())))
        return fail(undefined, 'a job took too long to be waited for');
      await isDoneWithin(closeWithin, heartbeat?.release());
      await isDoneWithin(closeWithin, Promise.all([close(), beats.close()]));
      process.exit(0);
    } catch (err) {
      await fail(err, 'the worker could not stop cleanly');
    }
  };

  const beginBeats = (workerId: string): Promise<void> => {
    heartbeat ??= startHeartbeat({
      db: beats,
      workerId,
      log,
      times,
      onTakenOver: () => fail(undefined, 'the worker was taken for dead: another has its jobs'),
    });
    return heartbeat.begun;
  };

  const start = async (): Promise<void> => {
    await waitForTables(beats.pool, log);
    if (isStopping) return;
    runner = await startJobRunner({ pool, jobs, log, beforeFirstJob: beginBeats });
    log.info('the worker runs jobs');
    const err = await runner.ended;
    if (!isStopping) await fail(err, 'the job runner ended');
  };

  // Also rejections that nobody handles: the library leaves some when PostgreSQL goes.
  process.on('uncaughtException', err => fail(err, 'the worker ends after an error'));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The server that started it stops, or is gone.
  process.on('disconnect', () => stop('disconnect'));
  start().catch(err => fail(err, 'the worker could not start'));
};

/** PostgreSQL may be away, and the server or `npm run migrate` may be about to make the tables. */
const waitForTables = async (pool: pg.Pool, log: Logger): Promise<void> => {
  let err: unknown;
  const isReady = (): Promise<boolean> =>
    isMigrated(pool).catch(error => {
      err = error;
      return false;
    });
  for (let pause = 500; !(await isReady()); pause = Math.min(2 * pause, 5_000)) {
    log.warn({ err }, 'the worker waits for the database');
    await wait(pause);
  }
};

const isDoneWithin = (ms: number, work: Promise<unknown> | undefined): Promise<boolean> =>
  Promise.race([Promise.resolve(work).then(() => true), wait(ms, false)]);
