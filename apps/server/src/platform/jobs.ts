import { Logger as JobLogger, type ParsedCronItem, parseCronItems, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

/** A job by name. It runs at least once, so it must be harmless to run again. */
export interface Job {
  readonly name: string;
  /** A cron pattern, where it runs by the clock. */
  readonly every: string;
  readonly work: () => Promise<void>;
}

/** Jobs live in PostgreSQL: any server may run one, and no job is lost with a server. */
export const startJobs = (pool: pg.Pool, jobs: readonly Job[], log: Logger): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    // Its own lines may carry a job's payload; failures are told by their level alone.
    logger: new JobLogger(() => level => {
      if (level === 'error') log.error('a job failed');
    }),
    parsedCronItems: cronItems(jobs),
    taskList: Object.fromEntries(
      jobs.map(job => [
        job.name,
        async () => {
          await job.work();
          log.info({ job: job.name }, 'job done');
        },
      ]),
    ),
  });

const cronItems = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(jobs.map(job => ({ task: job.name, match: job.every, identifier: job.name })));
