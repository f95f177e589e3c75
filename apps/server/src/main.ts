import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { type App, type AppDeps, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { checkPictureSandbox } from './domains/images/picture-process.ts';
import type { Door } from './platform/door.ts';
import { createLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrations.ts';
import { programFile } from './platform/paths.ts';
import { whenDatabaseIsThere } from './platform/wait-for-database.ts';
import { startWorkerProcess, type WorkerProcess } from './platform/worker-process.ts';

/** Of connections that wait to be accepted: a burst waits here, and not in repeated attempts to connect. */
const backlog = 4_096;
/** How long a shutdown waits for open requests, and then for everything else. */
const closeMs = { requests: 20_000, rest: 5_000 } as const;

/** Makes the tables and takes calls. Waits as long as PostgreSQL is away. */
const open = async ({ log }: AppDeps, config: Config, door: Door, signal: AbortSignal): Promise<void> => {
  const waiting = {
    signal,
    onAway: (error: unknown) => log.warn({ err: error }, 'PostgreSQL is away; waiting for it'),
  };
  const applied = await whenDatabaseIsThere(() => migrate(config.database.url), waiting);
  for (const name of applied) log.info({ migration: name }, 'applied');
  signal.throwIfAborted();
  door.isOpen = true;
};

/** Open requests finish; a connection that is still busy after a while is cut. */
const closeServer = async ({ server }: App): Promise<void> => {
  const cut = setTimeout(() => server.server.closeAllConnections(), closeMs.requests);
  await server.close();
  clearTimeout(cut);
};

const exitWith = (error: Error): void => {
  process.stderr.write(`${error.message}${error.cause instanceof Error ? ` ${error.cause.message}` : ''}\n`);
  process.exit(1);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.pictureSandbox === 'on') await checkPictureSandbox();
  else log.warn('uploaded images are read without a sandbox (PICTURE_SANDBOX=off)');

  const door: Door = { isOpen: false, isClosing: false };
  const stopping = new AbortController();
  const deps = createDeps(config, log);
  const app = await buildApp(deps, door);
  const metrics = serveMetrics(app.metrics).listen(config.metrics.port, config.metrics.host);
  let worker: WorkerProcess | undefined;

  // Before anything can be asked of it: it may be told to stop while it starts.
  const drainMs = config.drainSeconds * 1_000;
  closeWithGrace({ delay: drainMs + closeMs.requests + closeMs.rest }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    door.isClosing = true;
    stopping.abort();
    if (!err) await wait(drainMs);
    await Promise.all([closeServer(app), worker?.stop()]);
    metrics.close();
    await closeDeps(deps);
    log.flush();
  });

  const address = await app.server.listen({ port: config.port, host: config.host, backlog });
  log.info({ address }, 'listening');
  log.flush();
  if (stopping.signal.aborted) return;
  // It waits for the tables by itself.
  worker = startWorkerProcess(programFile('worker'), log);
  await open(deps, config, door, stopping.signal).catch((error: Error) => {
    if (!stopping.signal.aborted) exitWith(error);
  });
};

start().catch(exitWith);
