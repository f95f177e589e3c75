import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repoRoot, serverEnvironment } from '../../../ops/settings.ts';
import { siteOrigin, type TestApp } from './test-app.ts';

interface Ended {
  readonly code: number;
  readonly text: string;
}

/** An operator's command on the database of a test, as `npm run` starts it. */
export const commandOn =
  (app: TestApp, name: string, environment: () => Readonly<Record<string, string>> = () => ({})) =>
  (...args: string[]): Promise<Ended> => {
    const settings = serverEnvironment({ database: 'unused', port: 0, metricsPort: 0, origin: siteOrigin });
    const env = { ...settings, DATABASE_URL: app.database.url, PATH: process.env.PATH, ...environment() };
    const program = `apps/server/src/commands/${name}.ts`;
    return promisify(execFile)(process.execPath, [program, ...args], { cwd: repoRoot, env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
    );
  };
