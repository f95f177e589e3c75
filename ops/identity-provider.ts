// The program that `node ops/services.ts up` starts: the development people's identity provider.
import { join } from 'node:path';
import { developmentUsers } from './development-users.ts';
import { loadOrGenerateKeys } from './identity-provider/keys.ts';
import { createIdentityProvider } from './identity-provider/provider.ts';
import { dataFolder, e2eOrigin, identity, ports, siteOrigin } from './settings.ts';

const origins = [siteOrigin, e2eOrigin];
// Only a container says otherwise: inside one, loopback cannot be reached from outside.
const host = process.env.IDENTITY_HOST;

const provider = await createIdentityProvider({
  issuer: identity.issuer,
  port: ports.identity,
  client: { id: identity.clientId, secret: identity.clientSecret },
  redirectUris: origins.map(origin => `${origin}/api/callback`),
  postLogoutRedirectUris: origins.map(origin => `${origin}/landing`),
  users: developmentUsers,
  keys: await loadOrGenerateKeys(join(dataFolder, 'identity-provider', 'keys.json')),
  ...(host === undefined ? {} : { hosts: [host] }),
});
console.log(`The identity provider listens at ${provider.issuer}.`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void provider.close());
}
