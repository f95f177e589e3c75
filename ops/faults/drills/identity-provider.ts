// The identity provider ends after it was found: whoever signs in is told so on our own page.

import { waitUntil } from '../../services/process.ts';
import { identity } from '../../settings.ts';
import type { Drill } from '../drill.ts';
import { labelOf, newAddress, type Received, send } from '../http.ts';
import { endPart, parts } from '../parts.ts';
import { startServer } from '../servers.ts';
import { seconds } from '../statistics.ts';

/** The server remembers for some seconds that the provider was there. */
const maxMs = 5_000;

const leadsToProvider = ({ headers }: Received): boolean =>
  headers.location?.startsWith(identity.issuer) === true;

export const identityProviderDrill: Drill = {
  name: 'identity-provider',
  run: async ({ reportTime }) => {
    const { port, waitUntilReady } = await startServer();
    await waitUntilReady();
    const signIn = () => send({ port, path: '/api/login', address: newAddress(), timeoutMs: 15_000 });
    const before = await signIn();
    if (!leadsToProvider(before))
      throw new Error(`The sign-in does not lead to the provider: ${before.status}.`);
    await endPart(parts.identityProvider);
    const from = performance.now();
    try {
      let received = await signIn();
      await waitUntil(async () => {
        received = await signIn();
        return !leadsToProvider(received);
      }, 3 * maxMs);
      const ms = performance.now() - from;
      reportTime(
        'Without the identity provider, the sign-in tells so on our own page after 5 s at most',
        received.status > 0 && !leadsToProvider(received) && ms <= maxMs,
        `${labelOf(received)} after ${seconds(ms)}, leads to ${received.headers.location?.split('?')[0] ?? 'no other page'}`,
      );
    } finally {
      await parts.identityProvider.startAgain();
    }
  },
};
