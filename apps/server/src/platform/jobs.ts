import {
  Logger as JobLogger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Executor, prepared, query } from './db.ts';

/** The name of a job and what it is told; nothing that a person wrote, because payloads are not sealed. */
export interface JobKind<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

/** A job by name. It runs at least once, so it must be harmless to run again. */
export interface Job {
  readonly name: string;
  /** A cron pattern, where it runs by the clock. */
  readonly every?: string;
  readonly work: (payload: unknown) => Promise<void>;
}

/** What is done for a kind of job. */
export const jobOf = <Payload>(kind: JobKind<Payload>, work: (payload: Payload) => Promise<void>): Job => ({
  name: kind.name,
  work: payload => work(z.parse(kind.payload, payload)),
});

const addJob = prepared<{ name: string; payload: string; runAt: string }>()(arg =>
  query.selectNoFrom(
    sql`(graphile_worker.add_job(${arg.name}::text, payload := ${arg.payload}::json, run_at := ${arg.runAt}::timestamptz)).id`.as(
      'id',
    ),
  ),
);

/** Committed with the data that caused it: in the transaction of `db`, where one is open. */
export const enqueue = async <Payload>(
  db: Executor,
  kind: JobKind<Payload>,
  payload: Payload,
  runAt = new Date(),
): Promise<void> =>
  void (await addJob(db, {
    name: kind.name,
    payload: JSON.stringify(payload),
    runAt: runAt.toISOString(),
  }));

export const taskList = (jobs: readonly Job[], log: Logger): TaskList =>
  Object.fromEntries(
    jobs.map(job => [
      job.name,
      async (payload: unknown) => {
        await job.work(payload);
        log.info({ job: job.name }, 'job done');
      },
    ]),
  );

/** The runner's own lines may carry a job's payload; failures are told by their level alone. */
export const silentJobLogger = (log: Logger): JobLogger =>
  new JobLogger(() => level => {
    if (level === 'error') log.error('a job failed');
  });

/** Jobs live in PostgreSQL: any server may run one, and no job is lost with a server. */
export const startJobs = (pool: pg.Pool, jobs: readonly Job[], log: Logger): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: silentJobLogger(log),
    parsedCronItems: cronItems(jobs),
    taskList: taskList(jobs, log),
  });

const cronItems = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
  );
