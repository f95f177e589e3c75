// npm run previous-version: the previous version of the server on the tables of this one, through the contract suite.
// During an upgrade both run on one database (docs/OPERATIONS.md), so a migration must leave the old code working.
// The previous version is the last tag before this commit or, while there is none, the commit in previous-version.txt.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeOverPackages } from './scratch-checkout.ts';
import { dataFolder, repoRoot } from './settings.ts';

const migrations = 'apps/server/migrations';
const maxSeconds = 180;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const hasCommit = (name: string): boolean => {
  try {
    return git('cat-file', '-t', `${name}^{commit}`) === 'commit';
  } catch {
    return false;
  }
};

const lastTag = (): string | null => {
  try {
    // Not a tag of this very commit: a release is tried against the one before.
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return null;
  }
};

const previousVersion = (): string => {
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error(
      'The previous version is not in a shallow clone: run "git fetch --unshallow --tags" first.',
    );
  const version = lastTag() ?? readFileSync(join(repoRoot, 'ops/previous-version.txt'), 'utf8').trim();
  if (!hasCommit(version)) throw new Error(`The previous version, ${version}, is not in this repository.`);
  return version;
};

/** The old code with the new migrations, which it applies as its own: their checksums are those of the files. */
const checkOut = (version: string, folder: string): void => {
  const archive = execFileSync('git', ['archive', version], { cwd: repoRoot, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  takeOverPackages(folder);
  rmSync(join(folder, migrations), { recursive: true });
  cpSync(join(repoRoot, migrations), join(folder, migrations), { recursive: true });
};

const runContractSuite = (folder: string): boolean => {
  // Without CI, so that its tests are not counted with those of this version.
  const { CI, ...environment } = process.env;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'apps/e2e/contract'];
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...environment, TURNSTONE_DATA: dataFolder, TURNSTONE_TEST_DATABASES: 'turnstone_previous' },
    stdio: 'inherit',
    timeout: maxSeconds * 1_000,
  });
  return status === 0;
};

const started = performance.now();
const folder = mkdtempSync('/var/tmp/turnstone-previous-');
chmodSync(folder, 0o755);
try {
  const version = previousVersion();
  console.log(`The server of ${version} on the tables of this version, through the contract suite:`);
  checkOut(version, folder);
  if (!runContractSuite(folder))
    throw new Error(
      `The server of ${version} does not work on the new tables: a migration may only add (docs/OPERATIONS.md, "Upgrades").`,
    );
  console.log(`It works (${Math.round((performance.now() - started) / 1_000)} s).`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
