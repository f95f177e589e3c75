import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemOfFile, retiredNamesIn } from './naming.ts';
import { repoRoot } from './settings.ts';

// The journeys tell what a person does, in a person's words; and the list itself has to name what it gave up.
const notAsked = /^apps\/e2e\/journeys\/|^ops\/naming\.ts$/;

// Names on the wire stay: error codes, outcomes, rules, and what the payment provider keeps for us.
const onTheWire = [
  'packages/contract/src/errors.ts wrong_person',
  'apps/server/src/platform/problems.ts wrong_person',
  'apps/web/src/features/reports/reports-panel.tsx kept',
  'apps/web/src/features/reports/reports-panel.texts.ts kept',
  'apps/web/src/product-ui/community-rules/community-rules.texts.ts safety',
  'apps/server/src/domains/payments/checkout.service.ts person',
  'apps/server/src/domains/payments/webhook.routes.test.ts person',
  'apps/server/src/domains/plans/subscriptions.service.ts person',
  'apps/server/test/payment-history.ts person',
];
const isOnTheWire = (found: string): boolean =>
  onTheWire.includes(found.replace(/:\d+ /, ' ').replace(/: say.*$/, ''));

const tracked = execFileSync('git', ['ls-files'], { cwd: repoRoot, encoding: 'utf8' })
  .split('\n')
  .filter(path => /^(apps|packages|ops)\/.*\.tsx?$/.test(path) && !notAsked.test(path));

describe('the words that were given up', () => {
  it.each([
    ['a parameter', 'export const save = (wish: string) => wish;', 'wish'],
    ['a word within a name', 'interface HotAnswers { readonly size: number }', 'HotAnswers'],
    ['a property', 'interface Call { readonly pace: string }', 'pace'],
    ['the import of a repository', "import * as rows from './letters.repository.ts';", 'rows'],
    ['a function that is called by what it has done', 'const shown = (row: Row) => row;', 'shown'],
  ])('are seen as %s', (_, text, name) => {
    expect(retiredNamesIn('apps/a.ts', text)).toEqual([expect.stringContaining(`apps/a.ts:1 ${name}: say`)]);
  });

  it('may be said in strings, in comments and by libraries', () => {
    const text =
      "import { answer } from 'library';\n// A wish.\nexport const sentence = 'Every answer counts.';\n";
    expect(retiredNamesIn('apps/a.ts', text)).toEqual([]);
    expect(retiredNamesIn('apps/b.ts', 'const { rows } = await query();')).toEqual([]);
  });

  it('are seen in the names of files and folders', () => {
    expect(problemOfFile('hot-answers.test.ts')).toContain('response');
    expect(problemOfFile('letters.service.ts')).toBeNull();
  });

  it('are in no name of the code', () => {
    const files = tracked.flatMap(path =>
      path.split('/').flatMap(part => (problemOfFile(part) ? [path] : [])),
    );
    expect([...new Set(files)]).toEqual([]);
    const names = tracked.flatMap(path => retiredNamesIn(path, readFileSync(join(repoRoot, path), 'utf8')));
    expect(names.filter(found => !isOnTheWire(found))).toEqual([]);
  });
});
