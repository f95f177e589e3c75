import type { Endpoint } from '@turnstone/contract/endpoint';
import type { Backend } from '../api/backend.ts';

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
