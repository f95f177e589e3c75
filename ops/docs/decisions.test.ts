// A decision is cited with its list, every number that is cited exists, and the index is that of the files.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../settings.ts';
import { citationProblems, productNumbers } from './citations.ts';
import { decisionRecord, indexLine } from './decision-records.ts';
import { textOf } from './reading.ts';

const folder = 'docs/decisions';
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repoRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => path !== '');
const adrFiles = tracked.filter(path => new RegExp(`^${folder}/\\d{4}-[^/]+\\.md$`).test(path)).sort();
const adrNumbers = adrFiles.map(path => Number(path.slice(folder.length + 1, folder.length + 5)));
const product = productNumbers(textOf(`${folder}/product.md`));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a citation', () => {
  const known = { product: new Set([1, 2]), adr: new Set([1, 2, 3]) };

  it('may name either list', () => {
    const text = 'P1, (P2), ADR 1, ADR 1, 2 and 3, docs/decisions/0003 and [0002](0002-two.md)';
    expect(citationProblems(text, known)).toEqual([]);
  });

  it.each([
    `decision ${1}`,
    `Decisions ${1} and 2`,
    `a decision\n${1}`,
    `DECISIONS ${2}`,
    'P3',
    'ADR 4',
    'ADR 1 and 4',
    'docs/decisions/0009',
    '[0001](0009-nine.md)',
  ])('is told apart from %j', text => {
    expect(citationProblems(text, known)).toHaveLength(1);
  });
});

describe('the decisions', () => {
  it('are numbered without gaps, in both lists', () => {
    expect(product).toEqual(upTo(product.length));
    expect(adrNumbers).toEqual(upTo(adrNumbers.length));
  });

  it('are cited with their list wherever they are cited', () => {
    const known = { product: new Set(product), adr: new Set(adrNumbers) };
    const texts = tracked.filter(path => /\.(ts|tsx|css|sql|md|html|cjs|ya?ml|sh)$/.test(path));
    const problems = texts.flatMap(path =>
      citationProblems(textOf(path), known).map(problem => `${path}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

describe('an architecture decision', () => {
  it.each(adrFiles)('%s has its number, a date and a status', path => {
    expect(decisionRecord(textOf(path))?.number).toBe(
      Number(path.slice(folder.length + 1, folder.length + 5)),
    );
  });

  it.each([
    '# 1. One\n\n- Status: Accepted\n\nText',
    '# 1. One\n\n- Date: 2026-11-15\n\nText',
    '# 1. One\n\n- Date: yesterday\n- Status: Accepted\n\nText',
    '# 1. One\n\n- Date: 2026-11-15\n- Status: Perhaps\n\nText',
  ])('is not %j', text => {
    expect(decisionRecord(text)).toBeNull();
  });

  it('has one line in the index, as its file says', () => {
    const listed = textOf(`${folder}/README.md`)
      .split('\n')
      .filter(line => line.startsWith('| ['));
    const lines = adrFiles.map(path => {
      const record = decisionRecord(textOf(path));
      return record ? indexLine(path.slice(folder.length + 1), record) : path;
    });
    expect(listed).toEqual(lines);
  });
});
