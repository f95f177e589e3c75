import type { Endpoint } from '@turnstone/contract/endpoint';
import type { Backend } from '../src/api/backend.ts';

/** What is asked of this list, how many of these requests were on their way at once, and a gate that holds them back. */
export const watchPages = (http: Backend, { path }: Endpoint) => {
  const watch = { queries: [] as unknown[], maxAtOnce: 0, gate: Promise.resolve() };
  let underWay = 0;
  const watched: Backend = {
    ...http,
    page: async (endpoint, query, params) => {
      if (endpoint.path !== path) return http.page(endpoint, query, params);
      watch.queries.push(query);
      underWay += 1;
      watch.maxAtOnce = Math.max(watch.maxAtOnce, underWay);
      try {
        await watch.gate;
        return await http.page(endpoint, query, params);
      } finally {
        underWay -= 1;
      }
    },
  };
  return { watch, watched };
};

/** Closes it, and returns the way to open it again. */
export const closeGate = (watch: { gate: Promise<void> }): (() => void) => {
  let open = () => {};
  watch.gate = new Promise(resolve => {
    open = resolve;
  });
  return open;
};
