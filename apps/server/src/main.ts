import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { checkPictureSandbox } from './domains/images/picture-process.ts';
import { createLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrations.ts';
import { programFile } from './platform/paths.ts';
import { startWorkerProcess } from './platform/worker-process.ts';

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.pictureSandbox === 'on') await checkPictureSandbox();
  else log.warn('uploaded images are read without a sandbox (PICTURE_SANDBOX=off)');
  for (const name of await migrate(config.database.url)) log.info({ migration: name }, 'applied');

  const deps = createDeps(config, log);
  const app = await buildApp(deps);
  const metrics = serveMetrics(app.metrics).listen(config.metrics.port, config.metrics.host);
  const address = await app.server.listen({ port: config.port, host: config.host });
  log.info({ address }, 'listening');
  const worker = startWorkerProcess(programFile('worker'), log);
  log.flush();

  closeWithGrace({ delay: 25_000 }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'stopping after an error');
    else log.info({ signal }, 'stopping');
    app.drain();
    await Promise.all([app.server.close(), worker.stop()]);
    metrics.close();
    await closeDeps(deps);
    log.flush();
  });
};

start().catch((error: Error) => {
  process.stderr.write(`${error.message}${error.cause instanceof Error ? ` ${error.cause.message}` : ''}\n`);
  process.exit(1);
});
