import { Logger as JobLogger, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
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

/** The most there can be. A provider may be away for a week, and what was promised is done when it is back. */
const maxAttempts = 32_767;

const addJob = prepared<{ name: string; payload: string; runAt: string }>()(arg =>
  query.selectNoFrom(
    sql`(graphile_worker.add_job(${arg.name}::text, payload := ${arg.payload}::json, run_at := ${arg.runAt}::timestamptz, max_attempts := ${sql.lit(maxAttempts)})).id`.as(
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
    jobs.map(({ name, work }) => [
      name,
      async (payload, { job: { attempts } }) => {
        try {
          await work(payload);
        } catch (err) {
          log.error({ err, job: name, attempt: attempts }, 'a job failed');
          throw err;
        }
        log.info({ job: name }, 'job done');
      },
    ]),
  );

/** The library's own words may quote a job's payload: its errors are told by their kind, and not in its words. */
export const jobLogger = (log: Logger): JobLogger =>
  new JobLogger(() => (level, _, meta) => {
    // A job that failed: taskList has told of it, with its name.
    if (meta?.failure === true) return;
    const err = meta?.fatalError ?? meta?.error;
    if (level === 'error') log.error({ err }, 'the job runner met an error');
    if (level === 'warning') log.warn({ err }, 'the job runner warns');
  });
