// Imported first: the drills have services of their own, on ports and in a folder of their own, because they hurt them.
// ops/settings.ts reads both from the environment, and so do the programs that are started from here.
import { chmodSync, mkdtempSync } from 'node:fs';

/** As far from this checkout's ports as its services and those of `npm run follow-docs` need. */
const distance = 600;
const defaultPortsFrom = 29_000;

export const place = mkdtempSync('/var/tmp/turnstone-faults-');
// PostgreSQL does not run as root, and must be able to enter.
chmodSync(place, 0o755);

process.env.TURNSTONE_PORTS_FROM = String(
  Number(process.env.TURNSTONE_PORTS_FROM ?? defaultPortsFrom) + distance,
);
process.env.TURNSTONE_DATA = place;
// What is set for a shell must not reach a server of a drill by accident.
for (const name of ['NODE_ENV', 'DATABASE_URL', 'MASTER_KEYS']) delete process.env[name];
