import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from './settings.ts';
import { countOf, problemsOf, type Repository } from './spec-coverage.ts';

const builtOrFetched = /(^|\/)(node_modules|dist)$/;
const repository: Repository = {
  files: globSync('{apps,packages,ops}/**/*.{ts,tsx,css,sql}', {
    cwd: repoRoot,
    exclude: path => builtOrFetched.test(path),
  }),
  read: path => readFileSync(join(repoRoot, path), 'utf8'),
};

const page = readFileSync(join(repoRoot, 'docs/SPEC-COVERAGE.md'), 'utf8');

const sources: Readonly<Record<string, string>> = {
  'apps/web/letters.ts': '',
  'apps/web/streak.ts': '',
  'packages/rules/streak.ts': '',
  'apps/web/letters.test.ts': `
it('are kept', () => {});
it.each([1, 2])('are shared under %s', () => {});
test(\`\${path} is there\`, async () => expect('Letter saved'));
it.skip('are sent', () => {});
// it('are read', () => {});
describe('letters', () => {});`,
};
const small: Repository = { files: Object.keys(sources), read: path => sources[path] ?? '' };

const row = (id: string, where = '`letters.ts`', test = '`letters.test.ts › are kept`', says = 'Kept.') =>
  `| ${id} | ${says} | ${where} | ${test} |`;
const testing = (reference: string) => row('S1', undefined, `\`${reference}\``);

describe('what the page claims', () => {
  it('is there: every file, every test, every number', () => {
    expect(problemsOf(page, repository)).toEqual([]);
    expect(countOf(page)).toBeGreaterThan(300);
  });
});

describe('the check', () => {
  it.each([
    [row('S1')],
    [`${row('S1')}\n${row('D1')}\n${row('S2')}\n${row('D2')}`],
    [testing('letters.test.ts › are shared under %s')],
    [testing(`letters.test.ts › \${path} is there › Letter saved`)],
    [row('S1', '`letters.ts` `web/streak.ts`')],
  ])('takes %s', markdown => expect(problemsOf(markdown, small)).toEqual([]));

  it.each([
    ['an empty statement', row('S1', undefined, undefined, ''), 'S1: states nothing'],
    ['no place', row('S1', ''), 'S1: names no place'],
    ['no test', row('S1', undefined, ''), 'S1: names no test'],
    ['a cell too few', '| S1 | Kept. | `letters.ts` |', 'S1: has 3 cells instead of 4'],
    ['a missing file', row('S1', '`diary.ts`'), 'S1: no file diary.ts'],
    ['the end of another name', row('S1', '`ters.ts`'), 'S1: no file ters.ts'],
    [
      'one name for two files',
      row('S1', '`streak.ts`'),
      'S1: streak.ts is more than one file: apps/web/streak.ts, packages/rules/streak.ts',
    ],
    ['a file as a test', testing('letters.ts › are kept'), 'S1: letters.ts › are kept names no test'],
    ['a test file alone', testing('letters.test.ts'), 'S1: letters.test.ts names no test'],
    ['a missing test file', testing('diary.test.ts › is kept'), 'S1: no file diary.test.ts'],
    ['a missing title', testing('letters.test.ts › are'), 'S1: letters.test.ts has no test "are"'],
    ['a skipped test', testing('letters.test.ts › are sent'), 'S1: letters.test.ts has no test "are sent"'],
    ['a comment', testing('letters.test.ts › are read'), 'S1: letters.test.ts has no test "are read"'],
    ['a group', testing('letters.test.ts › letters'), 'S1: letters.test.ts has no test "letters"'],
    [
      'words that the test does not say',
      testing('letters.test.ts › are kept › Letter burnt'),
      'S1: letters.test.ts does not say "Letter burnt"',
    ],
    ['a number twice', `${row('S1')}\n${row('S1')}`, 'S1: should be S2'],
    ['a number left out', `${row('S1')}\n${row('S3')}`, 'S3: should be S2'],
    ['a row without a number', `${row('S1')}\n${row('S')}`, `no row: ${row('S')}`],
    ['another beginning', row('D2'), 'D2: should be D1'],
  ])('catches %s', (_, markdown, problem) => expect(problemsOf(markdown, small)).toEqual([problem]));
});
