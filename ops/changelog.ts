// Writes CHANGELOG.md from the commits of a checkout: this one, or the folder that is named.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Commit, changelogOf } from './docs/changelog.ts';
import { repoRoot } from './settings.ts';

const checkout = resolve(process.argv[2] ?? repoRoot);

// Date, tags and subject, apart by a character that no subject has.
const log = execFileSync(
  'git',
  ['log', '--no-merges', '--topo-order', '--decorate-refs=refs/tags/v*', '--format=%cs%x1f%D%x1f%s'],
  { cwd: checkout, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
const commits = log
  .split('\n')
  .filter(line => line !== '')
  .map((line): Commit => {
    const [date = '', refs = '', subject = ''] = line.split('\x1f');
    return { date, version: /tag: v([\w.-]+)/.exec(refs)?.[1] ?? null, subject };
  });
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
writeFileSync(join(checkout, 'CHANGELOG.md'), changelogOf(commits, version));
