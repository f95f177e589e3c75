import { afterAll, beforeAll } from 'vitest';
import { type DevelopmentUser, developmentPassword } from '../../../ops/development-users.ts';
import {
  createFormBrowser,
  type FormBrowser,
  type Visited,
} from '../../../ops/identity-provider/form-browser.ts';
import { createIdentityProvider } from '../../../ops/identity-provider/provider.ts';
import type { AppDeps } from '../src/app.ts';
import { createIdentityProvider as connectProvider } from '../src/platform/identity-provider.ts';
import { siteOrigin, type TestApp } from './test-app.ts';

const client = { id: 'turnstone-test', secret: 'a secret for tests' };

/** A real OpenID provider for one test file, and the part of the app that talks to it. */
export const useIdentityProvider = (users: readonly DevelopmentUser[]) => {
  let provider: Awaited<ReturnType<typeof createIdentityProvider>> | undefined;
  beforeAll(async () => {
    provider = await createIdentityProvider({
      port: 0,
      client,
      redirectUris: [`${siteOrigin}/api/callback`],
      postLogoutRedirectUris: [`${siteOrigin}/landing`],
      users,
    });
  });
  afterAll(() => provider?.close());
  const issuer = (): string => {
    if (!provider) throw new Error('The provider is only there inside a test.');
    return provider.issuer;
  };
  // Connected on first use, when its port is known.
  let connected: AppDeps['identityProvider'] | undefined;
  const part = () => {
    connected ??= connectProvider(
      { issuer: issuer(), clientId: client.id, clientSecret: client.secret },
      siteOrigin,
    );
    return connected;
  };
  const identityProvider: AppDeps['identityProvider'] = {
    begin: options => part().begin(options),
    finish: (response, attempt) => part().finish(response, attempt),
    logoutUrl: idToken => part().logoutUrl(idToken),
  };
  return { issuer, identityProvider };
};

/** A browser that knows our site (by inject) and the provider (by HTTP), each with its cookies. */
export class Visitor {
  readonly #app: TestApp;
  readonly provider: FormBrowser;
  readonly #cookies = new Map<string, string>();

  constructor(app: TestApp, issuer: string) {
    this.#app = app;
    this.provider = createFormBrowser(issuer);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(url: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
    const response = await this.#app.server.inject({ url, headers: { cookie: this.cookie, ...headers } });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= Date.now()) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** From our site to the provider: its login page, or straight back where it knows the browser already. */
  async startSignIn(returnTo?: string): Promise<Visited> {
    const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
    const response = await this.get(`/api/login${query}`);
    return this.provider.open(String(response.headers.location));
  }

  /** Through the provider's pages to the address it sends the browser back to. */
  async passProvider(email: string, decision: 'continue' | 'cancel' = 'continue'): Promise<string> {
    const afterLogin = await this.provider.submit({ email, password: developmentPassword });
    return pathOf(afterLogin.page ? await this.provider.submit({ decision }) : afterLogin);
  }

  async signIn(email: string, returnTo?: string) {
    const arrived = await this.startSignIn(returnTo);
    return this.get(arrived.page ? await this.passProvider(email) : pathOf(arrived));
  }
}

const pathOf = ({ url }: Visited): string => `${url.pathname}${url.search}`;
