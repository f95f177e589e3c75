import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './settings.ts';

/** Copies everything that is, or is about to be, committed; nothing that was built, installed or kept. */
export const copyCheckout = (to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repoRoot,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter(file => file !== '' && existsSync(join(repoRoot, file)));
  for (const file of files) cpSync(join(repoRoot, file), join(to, file));
};

/** By links, in a second; a copy where the other folder is on another disk. */
export const takeOverPackages = (to: string): void => {
  const folders = ['node_modules', 'apps/web/node_modules'].filter(each => existsSync(join(repoRoot, each)));
  for (const folder of folders) {
    const [source, target] = [join(repoRoot, folder), join(to, folder)];
    if (spawnSync('cp', ['-al', source, target], { stdio: 'ignore' }).status === 0) continue;
    rmSync(target, { recursive: true, force: true });
    execFileSync('cp', ['-a', source, target]);
  }
};
