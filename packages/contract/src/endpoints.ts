import * as domains from './domains.ts';
import type { Endpoint } from './endpoint.ts';

type Domains = typeof domains;
export type EndpointName = {
  [Name in keyof Domains]: Domains[Name] extends Endpoint ? Name : never;
}[keyof Domains];

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  entry[1] instanceof Object && 'method' in entry[1] && 'path' in entry[1];

/**
 * Every call there is, by name, in the order of their paths. Whoever exports a new one is asked by the harnesses for
 * what they need to know.
 */
export const endpoints = Object.fromEntries(
  Object.entries<unknown>(domains)
    .filter(isEndpoint)
    .sort(([, a], [, b]) => (a.path < b.path ? -1 : 1)),
) as Pick<Domains, EndpointName>;
