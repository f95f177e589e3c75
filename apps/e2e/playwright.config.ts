import { defineConfig } from '@playwright/test';
import { e2eOrigin, e2ePaymentsOrigin, e2eWebOrigin, ports, repoRoot } from '../../ops/settings.ts';
import { chromiumOptions } from './chromium.ts';

const isCi = Boolean(process.env.CI);
/** What measures times of its own. */
const speed = /-speed\.spec\.ts$/;
const server = {
  reuseExistingServer: false,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
} as const;

export default defineConfig({
  testDir: 'journeys',
  outputDir: `${repoRoot}/test-results/journeys`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${repoRoot}/test-results/playwright.json` }]],
  use: {
    baseURL: e2eOrigin,
    // What a worker answers cannot be held up by a test; the journeys offline let it in.
    serviceWorkers: 'block',
    // A trace keeps every state of every page, also of what passes: whoever looks for something asks for it (--trace on).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'journeys', testIgnore: speed },
    // With the machine to themselves.
    { name: 'speed', testMatch: speed, dependencies: ['journeys'], workers: 1 },
  ],
  // Always their own: a server that happens to run may be an older one.
  webServer: [
    { ...server, command: 'node start-server.ts', url: `${e2eOrigin}/readyz` },
    {
      ...server,
      command: 'node apps/server/test/payment-provider/payment-provider.program.ts',
      cwd: repoRoot,
      env: {
        PAYMENT_PROVIDER_PORT: String(ports.e2ePayments),
        PAYMENT_WEBHOOK_URL: `${e2eOrigin}/api/payment-webhook`,
      },
      // Without a key it answers 401, and so it is there.
      url: `${e2ePaymentsOrigin}/v1/`,
    },
    {
      ...server,
      command: 'npx vite',
      cwd: `${repoRoot}/apps/web`,
      env: { WEB_PORT: String(ports.e2eWeb), SERVER_URL: e2eOrigin },
      url: `${e2eWebOrigin}/_components`,
    },
  ],
});
