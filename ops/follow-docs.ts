// npm run follow-docs: does what README and OPERATIONS say, in a checkout of its own with services of its own.
// A block that fails, fails this. What is not run says so in the document: ops/docs/blocks.ts has the words for it.
// With --install it installs the packages as the documents say, instead of taking over those of this checkout.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, blocksOf } from './docs/blocks.ts';
import { follow, type Place } from './docs/follow.ts';
import { copyCheckout, takeOverPackages } from './scratch-checkout.ts';
import { defaultPortsFrom, ports } from './settings.ts';

const started = performance.now();
const say = (line: string): void => console.log(`\n-- ${line}`);

/** As far from this checkout's ports as its services need, so that both may run. */
const portsFrom = ports.web + 200;
const place = mkdtempSync('/var/tmp/turnstone-docs-');
// PostgreSQL does not run as root, and must be able to enter.
chmodSync(place, 0o755);
const checkout = join(place, 'checkout');
const isInstalling = process.argv.includes('--install');

/** The documents speak of the usual ports. */
const atOurPorts = (text: string): string =>
  text.replace(/(?<=localhost:)\d+/g, port => String(Number(port) - defaultPortsFrom + portsFrom));

const blocksIn = (file: string): Block[] =>
  blocksOf(file, atOurPorts(readFileSync(join(checkout, file), 'utf8')));

const leftOut: Place['leftOut'] = isInstalling
  ? {}
  : { 'npm ci': 'the packages of this checkout are taken over as they are installed' };

process.env.TURNSTONE_PORTS_FROM = String(portsFrom);
process.env.TURNSTONE_DATA = join(place, 'data');
// What somebody at a terminal does not have, and what of this checkout must not be meant by accident.
for (const name of ['CI', 'NODE_ENV', 'DATABASE_URL', 'MASTER_KEYS']) delete process.env[name];

const leave = (): void => {
  if (existsSync(join(place, 'data')))
    spawnSync(process.execPath, ['ops/services.ts', 'down'], { cwd: checkout, stdio: 'inherit' });
  rmSync(place, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    leave();
    process.exit(1);
  });

try {
  copyCheckout(checkout);
  if (!isInstalling) {
    say('The packages of this checkout are taken over as they are installed.');
    takeOverPackages(checkout);
  }
  const surroundings = { folder: checkout, environment: process.env, leftOut, say };
  await follow(blocksIn('README.md'), surroundings);

  // OPERATIONS expects its configuration in the environment: here, the one of the services that README has started.
  const settings: typeof import('./settings.ts') = await import(join(checkout, 'ops/settings.ts'));
  const configuration = settings.serverEnvironment({
    database: 'turnstone',
    port: settings.ports.web,
    metricsPort: settings.ports.metrics,
    origin: settings.siteOrigin,
  });
  await follow(blocksIn('docs/OPERATIONS.md'), {
    ...surroundings,
    environment: { ...process.env, ...configuration, LOG_LEVEL: 'warn' },
  });
  say(`README and OPERATIONS do what they say (${Math.round((performance.now() - started) / 1000)} s).`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  leave();
}
