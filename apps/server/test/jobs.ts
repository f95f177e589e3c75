import { runOnce } from 'graphile-worker';
import type { AppDeps } from '../src/app.ts';
import { jobs } from '../src/jobs.ts';
import { jobLogger, taskList } from '../src/platform/jobs.ts';

/** Runs what is waiting now, and what that asks for, as a server would; jobs of a later hour are left. */
export const runJobs = (parts: AppDeps): Promise<void> =>
  runOnce({
    pgPool: parts.db.pool,
    taskList: taskList(jobs(parts), parts.log),
    logger: jobLogger(parts.log),
    noHandleSignals: true,
    // Without a delay the library awaits neither: what failed could be put off only after the test had gone on.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
