// The hook as git runs it, in a small checkout of its own, and how it gets there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../docs/reading.ts';
import { repoRoot } from '../settings.ts';

const { prepare } = JSON.parse(textOf('package.json')).scripts;

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'pre-commit-'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, args, { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...env } });
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args]);
const hooksPath = () => git('config', '--get', 'core.hooksPath').stdout.trim();
const setUp = (env: NodeJS.ProcessEnv = { CI: '' }) => run('sh', ['-c', prepare], env);

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
};

describe('the hook is set when packages are installed', () => {
  it('in a checkout', () => {
    git('init', '-q');
    expect(setUp().status).toBe(0);
    expect(hooksPath()).toBe('ops/hooks');
  });

  it('unless there is another', () => {
    git('init', '-q');
    git('config', 'core.hooksPath', 'mine');
    expect(setUp().status).toBe(0);
    expect(hooksPath()).toBe('mine');
  });

  it('not in CI', () => {
    git('init', '-q');
    expect(setUp({ CI: 'true' }).status).toBe(0);
    expect(hooksPath()).toBe('');
  });

  it('not where there is no checkout, not even in one further up', () => {
    git('init', '-q');
    mkdirSync(join(checkout, 'inner'));
    const { status } = spawnSync('sh', ['-c', prepare], {
      cwd: join(checkout, 'inner'),
      env: { ...process.env, CI: '' },
    });
    expect(status).toBe(0);
    expect(hooksPath()).toBe('');
  });

  it('and no missing git stops it', () => {
    mkdirSync(join(checkout, '.git'));
    const { status } = spawnSync('/bin/sh', ['-c', prepare], {
      cwd: checkout,
      env: { PATH: '/nowhere', CI: '' },
    });
    expect(status).toBe(0);
  });
});

describe('a commit', () => {
  beforeEach(() => {
    git('init', '-q');
    for (const file of ['biome.json', 'ops/node24.sh', 'ops/hooks/pre-commit'])
      cpSync(join(repoRoot, file), join(checkout, file));
    symlinkSync(join(repoRoot, 'node_modules'), join(checkout, 'node_modules'));
    write('.gitignore', 'node_modules\n');
    const compilerOptions = {
      strict: true,
      types: [],
      lib: ['es2020'],
      module: 'esnext',
      allowImportingTsExtensions: true,
    };
    const tsconfig = JSON.stringify({ compilerOptions });
    write('apps/a/tsconfig.json', tsconfig);
    write('apps/b/tsconfig.json', tsconfig);
    write('apps/a/src/one.ts', 'export const one: number = 1;\n');
    write('apps/b/src/wrong.ts', "export const wrong: number = 'not staged, so not looked at';\n");
    git('add', 'apps/a/src');
    setUp();
  });

  const commit = () => {
    const { status, stdout, stderr } = git('commit', '-m', 'test: commit');
    return { isRefused: status !== 0, output: stdout + stderr };
  };

  it('with good files is made', () => {
    expect(commit()).toMatchObject({ isRefused: false });
  });

  it('with a file that biome refuses is not', () => {
    write('apps/a/src/two.ts', 'var two = 2\n');
    git('add', 'apps/a/src');
    const { isRefused, output } = commit();
    expect(isRefused).toBe(true);
    expect(output).toContain('apps/a/src/two.ts');
  });

  it('with a type error is not', () => {
    write('apps/a/src/two.ts', "export const two: number = 'two';\n");
    git('add', 'apps/a/src');
    const { isRefused, output } = commit();
    expect(isRefused).toBe(true);
    expect(output).toContain('apps/a/src/two.ts');
  });

  it('that removes a file somebody imports is not', () => {
    write('apps/a/src/two.ts', "export { one } from './one.ts';\n");
    git('add', 'apps/a/src');
    expect(commit()).toMatchObject({ isRefused: false });
    git('rm', '-q', 'apps/a/src/one.ts');
    expect(commit()).toMatchObject({ isRefused: true });
  });
});
