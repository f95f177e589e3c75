// What StrykerJS runs: one project of vitest.config.ts, with the test files that ops/mutate/stryker.ts names.
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

interface Project {
  readonly test: { readonly name: string };
}

const projects = (whole as { test: { projects: readonly Project[] } }).test.projects;
const project = projects.find(({ test }) => test.name === process.env.MUTATE_PROJECT);
if (!project) throw new Error(`vitest.config.ts has no project ${process.env.MUTATE_PROJECT}.`);

// StrykerJS runs two of these at once, and each makes its databases anew.
const { STRYKER_MUTATOR_WORKER = '0', TURNSTONE_TEST_DATABASES } = process.env;
process.env.TURNSTONE_TEST_DATABASES = `${TURNSTONE_TEST_DATABASES}_${STRYKER_MUTATOR_WORKER}`;

export default defineConfig({
  test: {
    ...project.test,
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[],
    // A worker and a page for each file would take most of the time.
    isolate: false,
    // A mutant whose answer never comes fails its test; where StrykerJS has to end it, it starts everything anew.
    testTimeout: 10_000,
  },
});
