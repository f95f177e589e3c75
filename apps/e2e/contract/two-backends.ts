// The same person on the server and on trial, in the same zone and by the same clock.
import { beforeAll, vi } from 'vitest';
import { useClock } from '../../server/test/clock.ts';
import { signedInUser } from '../../server/test/factories/users.ts';
import { fromOurSite, useTestApp } from '../../server/test/test-app.ts';
import type { Backend } from '../../web/src/api/backend.ts';
import { createHttpBackend } from '../../web/src/api/http-backend.ts';
import { createDeviceBackend } from '../../web/src/trial/device-backend.ts';
import { memoryStorage } from './memory-storage.ts';

export const useTwoBackends = () => {
  const app = useTestApp();
  beforeAll(async () => void (await app.server.listen({ port: 0, host: '127.0.0.1' })));
  const setClock = useClock();

  /** With nothing written yet, in the hands of somebody in a zone. Both go by the clock of this program. */
  const newServerBackend = async (zone: string): Promise<Backend> => {
    // Their session begins now, and PostgreSQL has a clock of its own.
    vi.useRealTimers();
    const { cookie } = await signedInUser(app.deps);
    const here = { cookie, 'Time-Zone': zone, ...fromOurSite };
    return createHttpBackend({
      origin: app.origin(),
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...here } }),
    });
  };

  const newDeviceBackend = (zone: string): Backend => {
    const storage = memoryStorage({ 'trial-mode': 'true' });
    return createDeviceBackend({ storage: () => storage, zone: () => zone });
  };

  return { app, newServerBackend, newDeviceBackend, setClock };
};
