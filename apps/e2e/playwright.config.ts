import { defineConfig } from '@playwright/test';
import { e2eOrigin, repoRoot } from '../../ops/settings.ts';

const isCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: 'journeys',
  outputDir: `${repoRoot}/test-results/journeys`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${repoRoot}/test-results/playwright.json` }]],
  use: {
    baseURL: e2eOrigin,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node start-server.ts',
    url: `${e2eOrigin}/readyz`,
    // Always its own: a server that happens to run may be an older one.
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
