// Finds the programs that the services need and, on a Debian machine, installs the missing ones.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.ts';

/** Not needed to start anything, but by `npm run e2e` and `npm run bench`: installed along where that is possible. */
const tools: Readonly<Record<string, string>> = { chromium: 'chromium', wrk: 'wrk' };

// Debian keeps PostgreSQL's programs off the PATH, and the PATH of a plain user has no sbin.
const folders = [
  '/usr/lib/postgresql/15/bin',
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
];

const isExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findProgram = (name: string): string | undefined =>
  folders.map(folder => join(folder, name)).find(isExecutable);

const missingPackages = (programs: Readonly<Record<string, string>>) => {
  const missing = Object.entries(programs).filter(([program]) => findProgram(program) === undefined);
  return [...new Set(missing.map(([, debianPackage]) => debianPackage))];
};

export async function installMissing(programs: Readonly<Record<string, string>>) {
  const needed = missingPackages(programs);
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!canInstall && needed.length > 0) {
    throw new Error(
      `These Debian packages are missing: ${needed.join(' ')}. Install them with\n` +
        `    sudo apt-get install -y --no-install-recommends ${needed.join(' ')}\n` +
        'and run this again; on another system, use `docker compose up` instead.',
    );
  }
  const wanted = canInstall ? missingPackages({ ...programs, ...tools }) : [];
  if (wanted.length === 0) return;
  console.log(`Installing ${wanted.join(', ')}; this takes a minute or two, once.`);
  const options = { milliseconds: 15 * 60_000, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], options);
}
