// node ops/services.ts up|down|status: the databases, the file store and the identity provider of this checkout.
import { mkdirSync, statSync } from 'node:fs';
import { cephService } from './services/ceph.ts';
import { identityProviderService } from './services/identity-provider.ts';
import { withLock } from './services/lock.ts';
import { postgresService } from './services/postgres.ts';
import { findProgram, installMissing } from './services/programs.ts';
import { redisService } from './services/redis.ts';
import type { Service } from './services/service.ts';
import { dataFolder } from './settings.ts';

const services: readonly Service[] = [postgresService, redisService, cephService, identityProviderService];

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function thoseNotUp(): Promise<Service[]> {
  const states = await Promise.all(services.map(service => service.isUp()));
  return services.filter((_, index) => !states[index]);
}

/** Another user may own the folder, and some services would then half work. */
function claimDataFolder() {
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 });
  if (statSync(dataFolder).uid !== process.getuid?.()) {
    throw new Error(
      `${dataFolder} belongs to another user. Run this as that user, or choose another folder with TURNSTONE_DATA.`,
    );
  }
}

/** Every service gets its turn even when one fails; the first failure alone would hide the others. */
async function each(which: readonly Service[], action: (service: Service) => Promise<void>) {
  const results = await Promise.allSettled(which.map(action));
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
  if (reasons.length > 0) throw new Error(reasons.map(reason => reason?.message ?? reason).join('\n'));
}

/** The server's own need, whatever runs already: it reads uploaded images in a sandbox. */
const serverPrograms = { bwrap: 'bubblewrap' };

async function up() {
  const isMissing = Object.keys(serverPrograms).some(program => findProgram(program) === undefined);
  if (isMissing || (await thoseNotUp()).length > 0) {
    claimDataFolder();
    await withLock(async () => {
      const down = await thoseNotUp();
      await installMissing(Object.assign({}, serverPrograms, ...down.map(service => service.programs)));
      await each(down, async service => {
        const start = performance.now();
        await service.up();
        console.log(`${service.name} is up at ${service.address} (${secondsSince(start)}).`);
      });
    });
  }
  console.log(`All ${services.length} services are up.`);
}

async function down() {
  claimDataFolder();
  await withLock(() =>
    each(services, async service => {
      const wasRunning = service.pids().length > 0;
      await service.down();
      console.log(`${service.name} ${wasRunning ? 'is stopped' : 'was not running'}.`);
    }),
  );
  console.log(`What they keep stays in ${dataFolder}.`);
}

async function status() {
  const notUp = await thoseNotUp();
  for (const service of services) {
    const state = notUp.includes(service) ? 'down' : 'up';
    const pids = service.pids().join(', ') || 'none';
    console.log(`${service.name.padEnd(18)} ${state.padEnd(5)} ${service.address}  pid ${pids}`);
  }
  if (notUp.length > 0) {
    console.log('Start what is down with: npm run services up');
    process.exitCode = 1;
  }
}

const commands: Readonly<Record<string, () => Promise<void>>> = { up, down, status };
const command = commands[process.argv[2] ?? ''];

if (command === undefined) {
  console.error('Say what to do: node ops/services.ts up | down | status');
  process.exitCode = 2;
} else {
  await command().catch((error: Error) => {
    console.error(error.message);
    // At once: what else is still being waited for no longer matters.
    process.exit(1);
  });
}
