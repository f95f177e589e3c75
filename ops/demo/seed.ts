// npm run seed: fills the database of development. What is there already stays as it is.
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps } from '../../apps/server/src/deps.ts';
import { makePicture } from '../../apps/server/src/domains/images/picture.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { ports, serverEnvironment, siteOrigin } from '../settings.ts';
import { makeDemo } from './demo.ts';

const started = performance.now();
const development = {
  database: 'turnstone',
  port: ports.server,
  metricsPort: ports.metrics,
  origin: siteOrigin,
};
const config = readConfig({ ...serverEnvironment(development), ...process.env });
const parts = createDeps(config, createLog('silent'));
// Without a process of its own for each: these pictures are ours.
await makeDemo({ ...parts, makePicture }, config.identity.issuer);
await closeDeps(parts);
console.log(`The demo is there (${((performance.now() - started) / 1000).toFixed(1)} s).`);
