// The real app inside this program: makes what the measured people own, and shows which statements a call issues.
import { type AppDeps, buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps } from '../../apps/server/src/deps.ts';
import { connect } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { environment } from './settings.ts';

export interface IssuedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly cookie: string;
  readonly body?: object;
}

export interface InProcessApp {
  readonly parts: AppDeps;
  /** Answers one request and tells the statements that it took. */
  readonly statementsOf: (request: Request) => Promise<readonly IssuedStatement[]>;
}

export const withInProcessApp = async <Result>(
  work: (app: InProcessApp) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(environment);
  let issued: IssuedStatement[] = [];
  const db = connect(
    config.database,
    () => undefined,
    ({ name, text }, values) => issued.push({ name, text, values }),
  );
  const parts = { ...createDeps(config, createLog('silent')), db };
  const { server } = await buildApp(parts);

  const statementsOf: InProcessApp['statementsOf'] = async ({ method, url, cookie, body }) => {
    issued = [];
    const response = await server.inject({
      method,
      url,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode !== 200) throw new Error(`${method} ${url} answered ${response.statusCode}.`);
    return issued;
  };

  try {
    return await work({ parts, statementsOf });
  } finally {
    await server.close();
    await closeDeps(parts);
  }
};
