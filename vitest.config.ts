import { defineConfig } from 'vitest/config';
import { unhandledErrors } from './ops/unhandled-errors.ts';

// The end of a test or a hook that hangs, and of no other: on a busy machine some wait long for their turn.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const onPostgres = { globalSetup: ['apps/server/test/global-setup.ts'], ...patience };

export default defineConfig({
  test: {
    // All cores: by itself it leaves one idle, which on two is half of them.
    maxWorkers: '100%',
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: 'test-results/vitest.json' }], unhandledErrors]
      : ['default'],
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/e2e/contract/*.test.ts', 'ops/demo/*.test.ts'],
          ...onPostgres,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,worker}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          ...patience,
          setupFiles: ['apps/web/test/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { name: 'ops', include: ['ops/**/*.test.ts'], exclude: ['ops/demo/**'], ...patience } },
    ],
  },
});
