// Runs jobs, in a process of its own: the server starts one beside itself, and `npm run worker` another.
import pino from 'pino';
import { readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { jobs } from './jobs.ts';
import { createLog } from './platform/log.ts';
import { runWorker } from './platform/run-worker.ts';

/** Two jobs at a time, the one that listens for new jobs, and those that the library takes in between. */
const connections = 5;

try {
  const config = readConfig(process.env);
  // Written at once: few lines, and the last one says why it ended.
  const log = createLog(config.logLevel, pino.destination({ sync: true }));
  const deps = createDeps({ ...config, database: { ...config.database, connections } }, log, 'job');
  runWorker({
    databaseUrl: config.database.url,
    timeoutFactor: config.timeoutFactor,
    pool: deps.db.pool,
    jobs: jobs(deps),
    log,
    close: () => closeDeps(deps),
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
