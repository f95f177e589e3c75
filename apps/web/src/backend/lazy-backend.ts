import type { Backend } from './backend.ts';

/** The device's code comes only where there is a trial: a member never fetches it. */
export const createLazyBackend = (fetch: () => Promise<Backend>) => {
  let arrived: Backend | undefined;
  let coming: Promise<Backend> | undefined;
  const load = (): Promise<Backend> => {
    coming ??= fetch().then(
      backend => {
        arrived = backend;
        return backend;
      },
      error => {
        // The next call tries again.
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const backend: Backend = {
    kind: 'device',
    // Not yet known: whoever calls all the same is answered by the device itself.
    supports: endpoint => arrived?.supports(endpoint) ?? true,
    call: async (endpoint, input) => (await load()).call(endpoint, input),
    page: async (endpoint, query, params) => (await load()).page(endpoint, query, params),
  };
  return { backend, load };
};
