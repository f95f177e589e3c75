// npm run dev: services up, database migrated and seeded, server and web started, and who to sign in as.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { developmentPassword, developmentUsers } from './development-users.ts';
import {
  identity,
  paymentEnvironment,
  paymentsOrigin,
  ports,
  repoRoot,
  serverEnvironment,
  siteOrigin,
} from './settings.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Turnstone needs Node 24 or newer; this is ${process.version}.`);
  process.exit(1);
}

const environment = {
  ...process.env,
  ...serverEnvironment({
    database: 'turnstone',
    port: ports.server,
    metricsPort: ports.metrics,
    origin: siteOrigin,
  }),
  NODE_ENV: 'development',
  ...paymentEnvironment(paymentsOrigin),
  PAYMENT_PROVIDER_PORT: String(ports.payments),
  PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${ports.server}/api/payment-webhook`,
  PAYMENT_SCRIPT_URL: `${paymentsOrigin}/browser-script.js`,
  WEB_PORT: String(ports.web),
  SERVER_URL: `http://127.0.0.1:${ports.server}`,
};

const once = (...args: string[]): void => {
  execFileSync(process.execPath, args, { cwd: repoRoot, env: environment, stdio: 'inherit' });
};

once('ops/services.ts', 'up');
once('apps/server/src/commands/migrate.ts');
once('ops/demo/seed.ts');

const children: ChildProcess[] = [];
let isStopping = false;

const stop = (code: number): void => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};

const start = (name: string, args: string[], cwd = repoRoot): void => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', code => {
    if (!isStopping) console.error(`${name} has stopped (${code ?? 'by a signal'}).`);
    stop(code ?? 1);
  });
  children.push(child);
};

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const isReachable = async (url: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!isStopping && Date.now() < deadline) {
    const isThere = await fetch(url).then(
      response => response.ok,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  if (!isStopping) throw new Error(`${url} did not answer within 30 seconds; what it printed is above.`);
};

start('The payment provider', ['apps/server/test/payment-provider/payment-provider.program.ts']);
start('The server', [
  '--watch-path=apps/server/src',
  '--watch-path=packages',
  '--watch-preserve-output',
  'apps/server/src/main.ts',
]);
start('The web app', ['../../node_modules/vite/bin/vite.js', '--logLevel', 'warn'], `${repoRoot}/apps/web`);

await Promise.all([isReachable(`http://127.0.0.1:${ports.server}/readyz`), isReachable(siteOrigin)]);

if (!isStopping) {
  const users = developmentUsers.map(({ email, plan }) => `    ${email.padEnd(24)}${plan}`).join('\n');
  console.log(`
Turnstone is ready.
  The site            ${siteOrigin}
  The API, described  ${siteOrigin}/api/docs
  Metrics             http://127.0.0.1:${ports.metrics}/metrics
  Sign-in pages       ${identity.issuer}
  Payments            an imitation: 4242424242424242 is a good card, 4000000000000002 is declined
  People, password "${developmentPassword}":
${users}
Ctrl-C stops the site; "npm run services -- down" stops what it runs on.`);
}
