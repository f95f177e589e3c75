// A real OpenID provider for development and tests: certified library, our own pages, a few people.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { type DevelopmentUser, newcomer } from '../development-users.ts';
import { addInteractions } from './interactions.ts';
import { generateKeys, type ProviderKeys } from './keys.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { contentSecurityPolicy, problemPage, signedOutPage, signOutPage } from './pages.ts';

export interface IdentityProviderOptions {
  /** 0 takes any free port. */
  port: number;
  /** `http://localhost` with the port, unless said otherwise. */
  issuer?: string;
  client: { id: string; secret: string };
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
  users: readonly DevelopmentUser[];
  /** Fresh ones unless given. */
  keys?: ProviderKeys;
  /** Loopback unless said otherwise. */
  hosts?: readonly string[];
}

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

const hour = 60 * 60;

function createProvider(issuer: string, keys: ProviderKeys, options: IdentityProviderOptions): Provider {
  const { client, redirectUris, postLogoutRedirectUris, users } = options;
  return new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: keys.jwks,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: [...postLogoutRedirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
    // The claims are in the ID token as well as at userinfo, as with most large providers.
    conformIdTokenClaims: false,
    findAccount: async (_, subject) => {
      const user = users.find(each => each.subject === subject) ?? newcomer(subject);
      if (user === undefined) return undefined;
      const name = user.firstName === null ? {} : { given_name: user.firstName };
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, email: user.email, email_verified: true, ...name }),
      };
    },
    cookies: {
      keys: keys.cookieKeys,
      // Cookies of localhost reach every port of it: these must not be mistaken for the app's.
      names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.set('Content-Security-Policy', contentSecurityPolicy);
          context.body = signOutPage(form);
        },
        postLogoutSuccessSource: async context => {
          context.body = signedOutPage();
        },
      },
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    renderError: async (context, { error, error_description }) => {
      context.type = 'html';
      context.body = problemPage(error_description ?? error);
    },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      IdToken: hour,
      Interaction: hour,
      Session: 24 * hour,
      Grant: 24 * hour,
    },
  });
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  // `localhost` is 127.0.0.1 on some machines and ::1 first on others; a machine without IPv6 has no ::1.
  const [firstHost = '127.0.0.1', ...otherHosts] = options.hosts ?? ['127.0.0.1', '::1'];
  const first = createServer();
  const port = await listen(first, options.port, firstHost);
  const servers = [first];
  for (const host of otherHosts) {
    const server = createServer();
    const isListening = await listen(server, port, host).then(
      () => true,
      () => false,
    );
    if (isListening) servers.push(server);
  }

  const issuer = options.issuer ?? `http://localhost:${port}`;
  const provider = createProvider(issuer, options.keys ?? (await generateKeys()), options);
  addInteractions(provider, options.users);
  const handle = provider.callback();
  for (const server of servers) server.on('request', handle);

  return { issuer, close: async () => void (await Promise.all(servers.map(close))) };
}
