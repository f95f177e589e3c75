// StrykerJS over one folder, in a scratch copy of the checkout: it changes files, and packages of this repository import
// each other by links into the very folder they stand in.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratch } from './scratch.ts';

/** By the beginning of a path: which project of vitest.config.ts has its tests. */
const projects = [
  ['packages/', 'packages'],
  ['apps/server/', 'server'],
  ['apps/web/', 'web'],
] as const;

interface Choice {
  /** Globs of files; without any, those of the folder itself. */
  readonly tests: readonly string[];
  /** Only these files of the folder. */
  readonly only: string;
}

const reportName = 'reports/mutation/mutation.json';
const incrementalName = 'reports/stryker-incremental.json';

const configuration = (folder: string, only: string, isSlow: boolean): object => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'ops/mutate/stryker.vitest.config.ts', related: false },
  mutate: [`${folder}/${only}`, '!**/*.{test,texts,program}.ts', '!**/*.test.tsx', '!**/*.d.ts'],
  inPlace: true,
  incremental: true,
  incrementalFile: incrementalName,
  coverageAnalysis: 'perTest',
  // What runs once, when a module is loaded, would need every test anew: databases and all.
  ignoreStatic: isSlow,
  concurrency: 2,
  timeoutMS: isSlow ? 30_000 : 10_000,
  timeoutFactor: 3,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  tempDirName: '.stryker-tmp',
});

export const runStryker = async (
  folder: string,
  results: string,
  { tests, only }: Choice,
): Promise<number> => {
  const project = projects.find(([start]) => folder.startsWith(start))?.[1];
  if (!project) throw new Error(`Nothing is known of tests for ${folder}.`);
  const scratch = makeScratch('stryker');
  process.once('exit', scratch.remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const name = `stryker-${folder.replaceAll('/', '-')}`;
  const [before, file] = [
    join(results, `${name}.incremental.json`),
    join(scratch.folder, 'stryker.config.json'),
  ];
  mkdirSync(join(scratch.folder, 'reports'), { recursive: true });
  if (existsSync(before)) copyFileSync(before, join(scratch.folder, incrementalName));
  writeFileSync(file, JSON.stringify(configuration(folder, only, project !== 'packages'), null, 2));
  const { status } = spawnSync('npx', ['stryker', 'run', file], {
    cwd: scratch.folder,
    stdio: 'inherit',
    env: {
      ...scratch.environment,
      MUTATE_PROJECT: project,
      MUTATE_TESTS: JSON.stringify(tests.length > 0 ? tests : [`${folder}/**/*.test.{ts,tsx}`]),
    },
  });
  if (existsSync(join(scratch.folder, incrementalName)))
    copyFileSync(join(scratch.folder, incrementalName), before);
  if (existsSync(join(scratch.folder, reportName)))
    copyFileSync(join(scratch.folder, reportName), join(results, `${name}.json`));
  console.log(`Every mutant: test-results/mutate/${name}.json`);
  return status ?? 1;
};
