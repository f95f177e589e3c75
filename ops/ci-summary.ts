// Adds up all suites into the one closing line. The argument is how many steps of .ci/run failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './settings.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** A suite that left no report did not run to its end: that is a failure, not a zero. */
const read = <Report>(file: string, count: (report: Report) => Counts): Counts => {
  try {
    return count(JSON.parse(readFileSync(join(repoRoot, 'test-results', file), 'utf8')));
  } catch {
    console.log(`${file} is missing or cannot be read.`);
    return { passed: 0, failed: 1 };
  }
};

const suites = [
  read('vitest.json', (report: { numPassedTests: number; numFailedTests: number; success: boolean }) => ({
    passed: report.numPassedTests,
    // A file that does not even load has no failed test of its own.
    failed: report.success ? report.numFailedTests : Math.max(1, report.numFailedTests),
  })),
  read('playwright.json', (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
  })),
  read('lighthouse.json', (report: Counts) => report),
];

const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
const failedSteps = Number(process.argv[2] ?? 0);
// A step may fail without a failing test: a lint error, a type error, a build that breaks.
console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);
process.exit(failed > 0 || failedSteps > 0 ? 1 : 0);
