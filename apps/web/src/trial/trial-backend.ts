import type { Endpoint } from '@turnstone/contract/endpoint';
import type { Backend } from '../api/backend.ts';
import { loadOnce } from '../platform/load-once.ts';

/** On trial the device is used, except for endpoints that are open to everybody: those go to the server. */
export const createTrialBackend = (device: Backend, http: Backend): Backend => {
  const backendFor = (endpoint: Endpoint): Backend => (endpoint.open ? http : device);
  return {
    kind: device.kind,
    supports: endpoint => backendFor(endpoint).supports(endpoint),
    call: (endpoint, input) => backendFor(endpoint).call(endpoint, input),
    page: (endpoint, query, params) => backendFor(endpoint).page(endpoint, query, params),
  };
};

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
