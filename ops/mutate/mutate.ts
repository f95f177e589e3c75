// npm run mutate -- --recorded                  every break of ops/mutate/breaks, with the tests nearest to it
//                   --recorded --only sessions  those with this in their id; --without-journeys leaves out the browser
//                   --stryker packages/rules    StrykerJS over one folder, with the tests that stand in it
//                   --stryker apps/server/src/domains/letters --files '*.service.ts' --tests 'apps/server/test/x.test.ts'
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../settings.ts';
import { breaks } from './breaks/index.ts';
import { tableOf, totalsOf } from './report.ts';
import { type Result, runBreaks } from './run-breaks.ts';
import { makeScratch } from './scratch.ts';
import { runStryker } from './stryker.ts';

const { values } = parseArgs({
  options: {
    recorded: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: '2' },
    'without-journeys': { type: 'boolean', default: false },
    stryker: { type: 'string' },
    files: { type: 'string', default: '**/*.{ts,tsx}' },
    tests: { type: 'string', multiple: true, default: [] },
  },
});

const folder = join(repoRoot, 'test-results/mutate');
mkdirSync(folder, { recursive: true });

const runRecordedBreaks = async (): Promise<boolean> => {
  const chosen = breaks.filter(({ id }) => values.only.split(',').some(part => id.includes(part)));
  console.log(`Trying ${chosen.length} of ${breaks.length} breaks in scratch copies of this checkout.`);
  const scratches = Array.from({ length: Number(values.jobs) }, (_, index) => makeScratch(String(index)));
  process.once('exit', () => {
    for (const scratch of scratches) scratch.remove();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const results = await runBreaks(chosen, {
    scratches,
    runsJourneys: !values['without-journeys'],
    tell: ({ outcome, id, by, seconds }: Result) =>
      console.log(`${outcome.padEnd(14)} ${id}  (${seconds} s)  ${by.replaceAll(/\s+/g, ' ').slice(0, 160)}`),
  });
  writeFileSync(join(folder, 'recorded.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'recorded.md'), tableOf(results));
  console.log(`\n${totalsOf(results)}\nEvery result: test-results/mutate/recorded.json and recorded.md`);
  return results.every(({ outcome }) => outcome === 'killed' || outcome === 'not run');
};

if (values.stryker !== undefined)
  process.exitCode = await runStryker(values.stryker, folder, { tests: values.tests, only: values.files });
else if (values.recorded) process.exitCode = (await runRecordedBreaks()) ? 0 : 1;
else {
  console.error('Say what to break: --recorded, or --stryker and a folder.');
  process.exitCode = 1;
}
