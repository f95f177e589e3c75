import { describe, expect, it } from 'vitest';
import { repoRoot } from '../settings.ts';
import { type Break, patternOf } from './break.ts';
import { breaks } from './breaks/index.ts';
import { apply, problemsOf, type Sources } from './check.ts';
import { tableOf, totalsOf } from './report.ts';
import { runBreaks } from './run-breaks.ts';
import { makeScratch } from './scratch.ts';
import { sourcesIn } from './sources.ts';

const checkout = sourcesIn(repoRoot);

describe('the kept breaks', () => {
  it('all apply to the code as it is, each to one place, and name tests that are there', () => {
    expect(breaks.flatMap(each => problemsOf(each, checkout))).toEqual([]);
  });

  it('have an id of their own and a promise', () => {
    expect(new Set(breaks.map(({ id }) => id)).size).toBe(breaks.length);
    for (const { id, promise } of breaks) {
      expect(id).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
      expect(promise).toMatch(/^["A-Z].*\.$/);
    }
  });
});

const files: Readonly<Record<string, string>> = {
  'a.ts': 'export const isOpen = true;\nexport const isShut = false;\nexport const isNew = false;\n',
  'a.test.ts': "it('is open', () => {});\nit.each([1])('counts %s', () => {});\n",
  'ops/faults/drills/kills.ts': "find('nothing is lost', lost === 0);\n",
};
const sources: Sources = { read: path => files[path] ?? null };
const good: Break = {
  id: 'test/open',
  promise: 'It is open.',
  file: 'a.ts',
  find: 'isOpen = true',
  replace: 'isOpen = false',
  tests: ['a.test.ts › is open', 'a.test.ts'],
};

describe('a break', () => {
  it('changes its one place', () => {
    expect(problemsOf(good, sources)).toEqual([]);
    expect(problemsOf({ ...good, tests: [], drill: 'kills › nothing is lost' }, sources)).toEqual([]);
    expect(apply(good, sources).changed.get('a.ts')).toContain('isOpen = false');
  });

  it.each<[string, Partial<Break>, string]>([
    ['whose text is gone', { find: 'isOpen = 1' }, 'test/open: a.ts has 0 times: isOpen = 1'],
    ['whose text is there twice', { find: '= false' }, 'test/open: a.ts has 2 times: = false'],
    ['whose file is gone', { file: 'b.ts' }, 'test/open: no file b.ts'],
    ['that changes nothing', { replace: good.find }, 'test/open: changes nothing: isOpen = true'],
    ['that names no test', { tests: [] }, 'test/open: names no test'],
    ['with a missing test file', { tests: ['b.test.ts'] }, 'test/open: no test file b.test.ts'],
    ['with a missing drill', { drill: 'fire › lost' }, 'test/open: no drill fire'],
    ['with a missing promise', { drill: 'kills › quick' }, 'test/open: drill kills has no promise "quick"'],
    ['with a missing title', { tests: ['a.test.ts › is'] }, 'test/open: a.test.ts has no test "is"'],
  ])('%s is told', (_, part, problem) => {
    expect(problemsOf({ ...good, ...part }, sources)).toEqual([problem]);
  });

  it('that would not compile is told: a broken file proves nothing', () => {
    expect(problemsOf({ ...good, replace: 'isOpen = (' }, sources)).toEqual([
      expect.stringMatching(/^test\/open: a\.ts would not compile/),
    ]);
  });

  it('finds the tests of a table by their title', () => {
    expect('the days counts 7').toMatch(new RegExp(patternOf('counts %s')));
    expect('(a) b').toMatch(new RegExp(patternOf('(a) b')));
  });
});

describe('the runner', () => {
  // One that its tests see and one that they cannot: both answers are seen here.
  const seen = breaks.filter(({ id }) => id === 'rules/free-minutes');
  const unseen: Break = {
    id: 'test/comment',
    promise: 'A comment says why.',
    file: 'packages/rules/src/plans.ts',
    find: '/** Each plan holds everything of the ones before it. */',
    replace: '',
    tests: ['packages/rules/src/plans.test.ts'],
  };
  const hanging: Break = {
    ...unseen,
    id: 'test/hanging',
    file: 'packages/rules/src/plans.test.ts',
    find: "it('are what the spec sells', () => {",
    replace: "it('are what the spec sells', async () => {\n  await new Promise(() => {});",
  };
  const gone: Break = { ...unseen, id: 'test/gone', find: 'This never stood there.' };

  it('tells what is killed, survives, ran out of time or does not apply, and leaves this checkout alone', async () => {
    const before = checkout.read('packages/rules/src/plans.ts');
    const scratch = makeScratch('test');
    try {
      const results = await runBreaks([...seen, unseen, hanging, gone], {
        scratches: [scratch],
        runsJourneys: false,
        tell: () => undefined,
      });
      expect(results.map(({ outcome }) => outcome)).toEqual([
        'killed',
        'survived',
        'ran out of time',
        'does not apply',
      ]);
      expect(totalsOf(results)).toBe(
        '1 killed, 1 survived, 1 ran out of time, 1 does not apply, of 4 breaks.',
      );
      expect(tableOf(results)).toContain('| rules | 1 | 1 | 0 | 0 | 0 | 0 | 0 |');
    } finally {
      scratch.remove();
    }
    expect(checkout.read('packages/rules/src/plans.ts')).toBe(before);
  }, 180_000);
});
