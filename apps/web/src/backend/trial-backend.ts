import type { Endpoint } from '@turnstone/contract';
import type { Backend } from './backend.ts';

/** On trial the device answers; what is open to everybody only the server knows, and nobody needs an account for it. */
export const createTrialBackend = (device: Backend, http: Backend): Backend => {
  const whoAnswers = (endpoint: Endpoint): Backend => (endpoint.open ? http : device);
  return {
    kind: device.kind,
    supports: endpoint => whoAnswers(endpoint).supports(endpoint),
    call: (endpoint, input) => whoAnswers(endpoint).call(endpoint, input),
    page: (endpoint, query, params) => whoAnswers(endpoint).page(endpoint, query, params),
  };
};
