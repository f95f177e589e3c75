// What the documents name is there: files, links, commands. And README leaves no command out.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../settings.ts';
import { blocksOf } from './blocks.ts';
import { codeIn, sectionOf, textOf } from './reading.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/decisions/README.md',
  'docs/decisions/product.md',
  ...['ARCHITECTURE', 'SECURITY', 'OPERATIONS', 'RELIABILITY', 'SCALE'].map(name => `docs/${name}.md`),
];
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repoRoot,
  encoding: 'utf8',
}).split('\n');
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts);

/** `npm test` and `npm start` need no `run`. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w-]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? '');

describe.each(documents)('%s', file => {
  it('names files that exist', () => {
    const named = codeIn(textOf(file)).filter(
      code => /^[\w@./-]+\.(ts|tsx|sql|md|json|yaml|cjs|css)$/.test(code) && !code.includes('NAME'),
    );
    expect(named.filter(name => !tracked.some(path => path === name || path.endsWith(`/${name}`)))).toEqual(
      [],
    );
  });

  it('links to what exists', () => {
    const links = [...textOf(file).matchAll(/(?:\]\(|src=")([^)"]+)[)"]/g)].map(([, to = '']) => to);
    const here = links.filter(to => !/^https?:/.test(to));
    expect(here.filter(to => !existsSync(join(repoRoot, dirname(file), to)))).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    expect(scriptsIn(textOf(file)).filter(name => !scripts.includes(name))).toEqual([]);
  });

  it('has no command that is neither followed nor said not to be', () => {
    const isFollowed = file === 'README.md' || file === 'docs/OPERATIONS.md';
    const blocks = blocksOf(file, textOf(file)).filter(({ how }) => isFollowed || how.kind !== 'not-run');
    expect(blocks.length > 0).toBe(isFollowed);
  });
});

describe('README', () => {
  it('says of every npm script what it does and whether CI runs it', () => {
    const rows = sectionOf('README.md', 'How it is tested')
      .split('\n')
      .filter(line => line.startsWith('| `npm'));
    for (const row of rows) expect(row).toMatch(/\| (yes|no: .+) \|$/);
    expect([...new Set(rows.flatMap(scriptsIn))].sort()).toEqual([...scripts].sort());
  });
});
