import { defineConfig } from 'vitest/config';

const onPostgres = { globalSetup: ['apps/server/test/global-setup.ts'], testTimeout: 20_000 };

export default defineConfig({
  test: {
    // All cores: by itself it leaves one idle, which on two is half of them.
    maxWorkers: '100%',
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: 'test-results/vitest.json' }]]
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
          // A whole library is drawn in some of them, and the machine may be busy.
          testTimeout: 20_000,
          setupFiles: ['apps/web/test/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { name: 'ops', include: ['ops/**/*.test.ts'], exclude: ['ops/demo/**'], testTimeout: 60_000 } },
    ],
  },
});
