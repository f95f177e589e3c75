import type { Backend } from '../api/backend.ts';
import { loadOnce } from '../platform/load-once.ts';

/** The device's code is loaded only where there is a trial: a signed-in user never loads it. */
export const createLazyBackend = (fetch: () => Promise<Backend>) => {
  let loaded: Backend | undefined;
  const load = loadOnce(async () => {
    loaded = await fetch();
    return loaded;
  });
  const backend: Backend = {
    kind: 'device',
    // Not yet known: a call that is not supported is rejected by the device itself.
    supports: endpoint => loaded?.supports(endpoint) ?? true,
    call: async (endpoint, input) => (await load()).call(endpoint, input),
    page: async (endpoint, query, params) => (await load()).page(endpoint, query, params),
  };
  return { backend, load };
};
