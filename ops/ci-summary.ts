// Adds up all suites into the one closing line, and names before it what failed: whoever reads only the end of a long
// output sees it there. The argument is how many steps of .ci/run failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repoRoot } from './settings.ts';

interface Outcome {
  passed: number;
  failed: number;
  /** What failed, and the beginning of why. */
  names: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  ok: boolean;
  tests: readonly { results: readonly { errors: readonly { message: string }[] }[] }[];
}

interface PlaywrightSuite {
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A suite that left no report did not run to its end: that is a failure, not a zero. */
const read = <Report>(file: string, count: (report: Report) => Outcome): Outcome => {
  try {
    return count(JSON.parse(readFileSync(join(repoRoot, 'test-results', file), 'utf8')));
  } catch {
    return { passed: 0, failed: 1, names: [`${file} is missing or cannot be read.`] };
  }
};

const why = (message = ''): string => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 300);

const failedTests = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${repoRoot}/`, '');
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that does not even load has no failed test of its own.
      if (failed.length === 0) return [`${file}: ${why(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}: ${why(failureMessages[0])}`,
      );
    });

const whyOf = ({ tests }: PlaywrightSpec): string =>
  why(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message);

const failedJourneys = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(spec => `${spec.file} › ${spec.title}: ${whyOf(spec)}`),
  ...suites.flatMap(failedJourneys),
];

const suites = [
  read('vitest.json', (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: failedTests(report).length,
    names: failedTests(report),
  })),
  read('unhandled-errors.json', (errors: readonly string[]) => ({
    passed: 0,
    failed: errors.length,
    names: errors.map(error => `Thrown between tests: ${why(error)}`),
  })),
  read('playwright.json', (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    names: failedJourneys(report),
  })),
  read('lighthouse.json', (report: Outcome) => report),
];

for (const name of suites.flatMap(({ names }) => names)) console.log(`failed: ${name}`);
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
const failedSteps = Number(process.argv[2] ?? 0);
// A step may fail without a failing test: a lint error, a type error, a build that breaks.
console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);
process.exit(failed > 0 || failedSteps > 0 ? 1 : 0);
