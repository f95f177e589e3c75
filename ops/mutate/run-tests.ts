import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { patternOf, type TestChoice } from './break.ts';
import type { Scratch } from './scratch.ts';

export interface TestRun {
  /** Tests that failed, or what failed before there was a test: then the name says what. */
  readonly failed: readonly TestName[];
  readonly passed: readonly TestName[];
}

export interface TestName {
  readonly file: string;
  readonly name: string;
  /** It was given up on: a busy machine may have done that, and not the break. */
  readonly ranOutOfTime: boolean;
}

interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** What Vitest and Playwright say of a test that they did not wait for any longer. */
const givenUp = /(Test|Hook) (timed out in|timeout of) \d+ ?ms/;

/** Ends with its whole group: what a hanging test started would otherwise stay. */
const runProgram = (
  program: readonly string[],
  { folder, environment }: Scratch,
  seconds: number,
): Promise<{ readonly code: number | null; readonly output: string; readonly ranOutOfTime: boolean }> =>
  new Promise((resolve, reject) => {
    const [command = '', ...rest] = program;
    const child = spawn(command, rest, { cwd: folder, env: environment, detached: true });
    const output: string[] = [];
    let ranOutOfTime = false;
    const endGroup = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      ranOutOfTime = true;
      endGroup();
    }, seconds * 1000);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    // Before the scratch checkout is removed under it.
    process.prependOnceListener('exit', endGroup);
    child.once('error', reject);
    child.once('close', code => {
      clearTimeout(timer);
      process.off('exit', endGroup);
      resolve({ code, output: output.join(''), ranOutOfTime });
    });
  });

const filterOf = (choices: readonly TestChoice[]): string[] => {
  const titles = choices.map(({ title }) => title);
  if (titles.includes(null)) return [];
  return ['-t', titles.map(title => patternOf(title ?? '')).join('|')];
};

export const runTests = async (
  scratch: Scratch,
  choices: readonly TestChoice[],
  { seconds, stopsAtFirst }: { readonly seconds: number; readonly stopsAtFirst: boolean },
): Promise<TestRun> => {
  const report = join(scratch.folder, 'test-results/mutate.json');
  rmSync(report, { force: true });
  const { code, output, ranOutOfTime } = await runProgram(
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...new Set(choices.map(({ file }) => file)),
      ...filterOf(choices),
      ...(stopsAtFirst ? ['--bail=1'] : []),
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    scratch,
    seconds,
  );
  const nothing = (name: string): TestRun => ({ failed: [{ file: '', name, ranOutOfTime }], passed: [] });
  if (ranOutOfTime) return nothing('(all of them together)');
  if (!existsSync(report)) return nothing(`(no report) ${output.slice(-500)}`);
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const named = (wanted: string): TestName[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName, failureMessages }) => ({
          file: name.slice(scratch.folder.length + 1),
          name: fullName,
          ranOutOfTime: (failureMessages ?? []).some(message => givenUp.test(message)),
        })),
    );
  const failedFiles = testResults
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && assertionResults.every(test => test.status !== 'failed');
    })
    .map(({ name, message }) => ({
      file: name.slice(scratch.folder.length + 1),
      name: `(did not run) ${message.slice(0, 200)}`,
      ranOutOfTime: false,
    }));
  const failed = [...named('failed'), ...failedFiles];
  if (failed.length === 0 && (code !== 0 || !success)) return nothing(`(vitest) ${output.slice(-500)}`);
  return { failed, passed: named('passed') };
};

/** The promises of a drill that it found broken, where they say what was asked about. */
export const runDrill = async (
  scratch: Scratch,
  { file: name, title: promise }: TestChoice,
  seconds: number,
): Promise<readonly TestName[]> => {
  const drill = [process.execPath, 'ops/faults/faults.ts', '--strict', '--only', name];
  const { code, output, ranOutOfTime } = await runProgram(drill, scratch, seconds);
  const isMeant = new RegExp(`^BROKEN ${patternOf(promise ?? '')}`);
  const broken = output
    .split('\n')
    .filter(line => isMeant.test(line))
    .map(line => ({ file: name, name: line, ranOutOfTime: false }));
  if (broken.length > 0 || code === 0) return broken;
  const hasFindings = /^(KEPT|BROKEN)/m.test(output);
  return hasFindings && !ranOutOfTime
    ? []
    : [{ file: name, name: `(drill) ${output.slice(-500)}`, ranOutOfTime: true }];
};

const build = ['npm', 'run', 'build', '--workspace', '@turnstone/web'];

/** In the browser, over a build of its own. */
export const runJourney = async (
  scratch: Scratch,
  { file, title }: TestChoice,
  seconds: number,
): Promise<readonly TestName[]> => {
  const built = await runProgram(build, scratch, seconds);
  const failing = (name: string, ranOutOfTime: boolean): TestName => ({ file, name, ranOutOfTime });
  if (built.code !== 0) return [failing(`(build) ${built.output.slice(-500)}`, built.ranOutOfTime)];
  const grep = title === null ? [] : ['-g', patternOf(title)];
  const { code, output, ranOutOfTime } = await runProgram(
    ['npm', 'run', 'e2e', '--workspace', '@turnstone/e2e', '--', `journeys/${file}`, ...grep, '-x'],
    scratch,
    seconds,
  );
  if (code === 0 && !ranOutOfTime) return [];
  const isGivenUp = ranOutOfTime || givenUp.test(output);
  const failed = [...output.matchAll(/^\s+✘.*? › (.*)$/gm)].map(([, name = '']) => failing(name, isGivenUp));
  return failed.length > 0 ? failed : [failing(`(playwright) ${output.slice(-500)}`, isGivenUp)];
};
