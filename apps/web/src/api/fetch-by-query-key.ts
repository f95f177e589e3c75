import type { QueryKey } from '@tanstack/react-query';
import { type Endpoint, matchPath } from '@turnstone/contract/endpoint';
import { endpoints } from '@turnstone/contract/endpoints';
import type { Backend } from './backend.ts';

const pathOf = ([first, ...rest]: QueryKey): string =>
  [String(first), ...rest.map(segment => encodeURIComponent(String(segment)))].join('/');

/** A query key is the segments of a path; its default query is GET of that path (spec §7). */
export const fetchByQueryKey = (backend: Backend, key: QueryKey): Promise<unknown> => {
  const path = pathOf(key);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const params = endpoint.method === 'GET' ? matchPath(endpoint, path) : null;
    if (params) return backend.call(endpoint, { params });
  }
  throw new Error(`The contract has no GET ${path}`);
};
