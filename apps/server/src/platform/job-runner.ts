import { EventEmitter } from 'node:events';
import { type ParsedCronItem, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isOutcomeUnknown } from './database-errors.ts';
import { type Job, jobLogger, taskList } from './jobs.ts';

export interface JobRunner {
  /** Resolves when it takes no more jobs, with the error that ended it, if it was one. */
  readonly ended: Promise<unknown>;
  /** Takes no more jobs, and waits until those that run have ended and their rows say so. */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** Awaited before a job is taken. All the jobs it takes are locked by `workerId`. */
  readonly beforeFirstJob?: (workerId: string) => Promise<void>;
}

/** Jobs live in PostgreSQL: any worker may run one, and no job is lost with a worker. */
export const startJobRunner = async (options: JobRunnerOptions): Promise<JobRunner> => {
  const { pool, jobs, log } = options;
  const ended = Promise.withResolvers<unknown>();
  let fatalError: unknown;
  const events: WorkerEvents = new EventEmitter();
  // The outcome of a job could not be written: the library stops, and would wait for its other jobs first.
  const end = (error: unknown): void => {
    fatalError = error;
    ended.resolve(error);
  };
  events.on('pool:fatalError', ({ error }) => end(error));
  events.on('worker:getJob:error', ({ error }) => {
    log.warn({ err: error }, 'no job could be taken');
    // PostgreSQL may have locked one for this worker, which would never hear of it: only a worker without beats loses it.
    if (isOutcomeUnknown(error)) end(error);
  });
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: jobLogger(log),
    events,
    parsedCronItems: cronItems(jobs),
    taskList: taskList(jobs, log),
    preset: {
      // Without a delay the library awaits neither: a lost database would be an unhandled rejection, and after a stop
      // the row of a job that is done would stay locked.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [plugin(options)],
    },
  });
  runner.promise.then(() => ended.resolve(fatalError), ended.resolve);
  return {
    ended: ended.promise,
    stop: async () => {
      await runner.stop();
      if (fatalError !== undefined) throw fatalError;
    },
  };
};

const plugin = ({ beforeFirstJob }: JobRunnerOptions): GraphileConfig.Plugin => ({
  name: 'turnstone',
  worker: {
    middleware: {
      // The library would change its tables where they are older than it; `npm run migrate` does that.
      migrate: async (_, { ctx, client }) => {
        const { rows } = await client.query('select max(id) as latest from graphile_worker.migrations');
        if (rows[0]?.latest < ctx.maxMigrationNumber)
          throw new Error('The tables of jobs are not migrated yet.');
      },
    },
    hooks: { startWorker: (_, { worker }) => beforeFirstJob?.(worker.workerPool.id) },
  },
});

const cronItems = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, every }) => (every ? [{ task: name, match: every, identifier: name }] : [])),
  );
