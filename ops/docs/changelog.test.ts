import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../settings.ts';
import { type Commit, changelogOf, changesOf } from './changelog.ts';

const commit = (subject: string, version: string | null = null, date = '2026-11-16'): Commit => ({
  date,
  version,
  subject,
});

describe('a subject', () => {
  it('tells type, scope and text', () => {
    expect(changesOf('feat(letters): say where')).toEqual([
      { type: 'feat', scope: 'letters', text: 'say where' },
    ]);
    expect(changesOf('fix!: one')).toEqual([{ type: 'fix', scope: '', text: 'one' }]);
  });

  it('may tell of several changes; a semicolon alone begins none', () => {
    expect(changesOf('fix(a): one; two; test: three').map(({ text }) => text)).toEqual(['one; two', 'three']);
  });

  it.each(['Let menus leave at once', 'feature: x', 'fix:x', 'fix(): x'])('%j tells nothing', subject => {
    expect(changesOf(subject)).toEqual([]);
  });
});

describe('the changelog', () => {
  it('has features and fixes of each version, by scope, and counts what it cannot read', () => {
    const commits = [
      commit('docs: nothing for here', null, '2026-11-20'),
      commit('fix(web): newer', null, '2026-11-19'),
      commit('fix(forum): c'),
      commit('fix(web): older'),
      commit('feat: b', '0.1.0', '2026-11-02'),
      commit('Begin', null, '2026-11-01'),
    ];
    const [, ...sections] = changelogOf(commits, '0.2.0').split(/\n\n(?=## )/);
    expect(sections).toEqual([
      '## 0.2.0 (2026-11-19)\n\n### Fixes\n\n- **forum**: c\n- **web**: newer\n- **web**: older',
      '## 0.1.0 (2026-11-02)\n\n### Features\n\n- b\n\nNot listed: 1 commits that are not Conventional Commits; `git log` has them.\n',
    ]);
  });

  it('gives what follows a release no version until there is one', () => {
    const text = changelogOf([commit('fix: two'), commit('fix: one', '0.2.0')], '0.2.0');
    expect(text.match(/^## \S+/gm)).toEqual(['## Unreleased', '## 0.2.0']);
  });

  it('is written from the commits and tags of a checkout', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'changelog-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: checkout,
      });
    const commitAs = (subject: string) => git('commit', '-q', '--no-verify', '--allow-empty', '-m', subject);
    try {
      git('init', '-q');
      commitAs('feat(letters): one');
      git('tag', 'v0.1.0');
      git('tag', 'another');
      commitAs('fix(letters): two');
      writeFileSync(join(checkout, 'package.json'), '{"version":"0.2.0"}');
      execFileSync('node', [join(repoRoot, 'ops/changelog.ts'), checkout]);
      const text = readFileSync(join(checkout, 'CHANGELOG.md'), 'utf8');
      expect(text.match(/^(## \S+|- .+)/gm)).toEqual([
        '## 0.2.0',
        '- **letters**: two',
        '## 0.1.0',
        '- **letters**: one',
      ]);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});
