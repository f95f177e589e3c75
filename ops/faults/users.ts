// Users who sign up as everybody does, through the identity provider.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { developmentPassword } from '../development-users.ts';
import { createFormBrowser } from '../identity-provider/form-browser.ts';
import { identity } from '../settings.ts';
import { drillDatabase, runSql, superuserUrl } from './database.ts';
import { newAddress, send } from './http.ts';
import { waitUntilReady } from './servers.ts';

export interface DrillUser {
  /** The Cookie header of their browser. */
  readonly cookie: string;
}

const cookiesIn = (lines: readonly string[] | undefined): Map<string, string> =>
  new Map(
    (lines ?? []).map(line => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, value];
    }),
  );

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(pair => pair.join('=')).join('; ');

const signUp = async (port: number): Promise<DrillUser> => {
  const address = newAddress();
  const login = await send({ port, path: '/api/login', address });
  const cookies = cookiesIn(login.headers['set-cookie']);
  const provider = createFormBrowser(identity.issuer);
  await provider.open(login.headers.location ?? identity.issuer);
  const email = `drill-${randomBytes(6).toString('hex')}@new.example.org`;
  const afterLogin = await provider.submit({ email, password: developmentPassword });
  const back = afterLogin.page ? await provider.submit({ decision: 'continue' }) : afterLogin;
  const callback = await send({
    port,
    path: `${back.url.pathname}${back.url.search}`,
    cookie: headerOf(cookies),
    address,
  });
  for (const [name, value] of cookiesIn(callback.headers['set-cookie'])) cookies.set(name, value);
  const cookie = headerOf(cookies);
  const { status } = await send({ port, path: '/api/thoughts', cookie });
  if (status !== 200) throw new Error(`A user who has signed up cannot read: ${status}.`);
  return { cookie };
};

const maxTries = 10;

/** A server that has just started may be busy for a moment. */
const signUpPatiently = async (port: number): Promise<DrillUser> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await signUp(port);
    } catch (error) {
      if (tries === maxTries) throw error;
      await delay(200);
    }
  }
};

/** On the largest plan, so that no limit ends the writing. */
export const signUpUsers = async (
  port: number,
  count: number,
  url = superuserUrl(drillDatabase),
): Promise<DrillUser[]> => {
  await waitUntilReady(port);
  const users = await Promise.all(Array.from({ length: count }, () => signUpPatiently(port)));
  const text =
    "update users set paid_plan = 'pro', paid_until = '2100-01-01' where paid_plan is distinct from 'pro'";
  await runSql(text, [], url);
  return users;
};
