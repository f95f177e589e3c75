import type { Backend } from './backend.ts';
import { fetchedOnce } from './fetched-once.ts';

/** The device's code comes only where there is a trial: a member never fetches it. */
export const createLazyBackend = (fetch: () => Promise<Backend>) => {
  let arrived: Backend | undefined;
  const load = fetchedOnce(async () => {
    arrived = await fetch();
    return arrived;
  });
  const backend: Backend = {
    kind: 'device',
    // Not yet known: whoever calls all the same is answered by the device itself.
    supports: endpoint => arrived?.supports(endpoint) ?? true,
    call: async (endpoint, input) => (await load()).call(endpoint, input),
    page: async (endpoint, query, params) => (await load()).page(endpoint, query, params),
  };
  return { backend, load };
};
