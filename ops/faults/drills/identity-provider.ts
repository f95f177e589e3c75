// The identity provider ends after it was found: whoever signs in is told so on our own page.

import { identity } from '../../settings.ts';
import type { Drill } from '../drill.ts';
import { labelOf, send } from '../http.ts';
import { endPart, parts } from '../parts.ts';
import { startServer } from '../servers.ts';
import { seconds } from '../statistics.ts';

const maxMs = 5_000;

export const identityProviderDrill: Drill = {
  name: 'identity-provider',
  run: async ({ report }) => {
    const { port, waitUntilReady } = await startServer();
    await waitUntilReady();
    const before = await send({ port, path: '/api/login' });
    if (!before.headers.location?.startsWith(identity.issuer))
      throw new Error(`The sign-in does not lead to the provider: ${before.status}.`);
    await endPart(parts.identityProvider);
    try {
      const received = await send({ port, path: '/api/login', timeoutMs: 15_000 });
      const target = received.headers.location ?? 'no other page';
      report(
        'Without the identity provider, the sign-in tells so on our own page within 5 s',
        received.status > 0 && !target.startsWith(identity.issuer) && received.ms <= maxMs,
        `${labelOf(received)} after ${seconds(received.ms)}, leads to ${target.split('?')[0]}`,
      );
    } finally {
      await parts.identityProvider.startAgain();
    }
  },
};
