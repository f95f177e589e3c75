import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Endpoint } from '@turnstone/contract/endpoint';
import { wireSchema } from '../../src/platform/json-schema.ts';
import { type Caller, everyEndpoint, type Input } from './caller.ts';
import { fieldsOf, openWords } from './generate.ts';

/** Long and random, so that it is found whole or not at all. */
export const newMarker = (): string => `marker${randomBytes(12).toString('hex')}`;

/** As it is, as a database prints bytes, and as base64 at each of its three alignments. */
const disguises = (marker: string): string[] => [
  marker,
  Buffer.from(marker).toString('hex'),
  ...[0, 1, 2].map(shift =>
    Buffer.from(' '.repeat(shift) + marker)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  ),
];

export const isIn = (text: string, marker: string): boolean =>
  disguises(marker).some(form => text.includes(form));

export const dump = async (databaseUrl: string): Promise<string> =>
  (await promisify(execFile)('pg_dump', [databaseUrl], { maxBuffer: 1 << 30 })).stdout;

export const fieldsIn = (endpoint: Endpoint) => (endpoint.body ? fieldsOf(wireSchema(endpoint.body)) : []);

/** The calls that take private writing. */
export const writing = everyEndpoint.filter(([, endpoint]) =>
  fieldsIn(endpoint).some(({ field }) => field.private),
);

const privateWords = 'Private words.';

/** The same, with a marker of its own in place of each text; `found` is told where each stands. */
const marked = (value: unknown, path: string, found: (path: string, marker: string) => void): unknown => {
  if (value === privateWords || value === openWords) {
    const marker = newMarker();
    found(path, marker);
    return marker;
  }
  if (Array.isArray(value)) return value.map(each => marked(each, `${path}[]`, found));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, marked(each, `${path}.${name}`, found)]),
  );
};

/** Input that must work, and a marker for each text in it by the name of its field. */
export const markedInput = async (
  caller: Caller,
  name: string,
  endpoint: Endpoint,
): Promise<{ input: Input; markers: Map<string, string> }> => {
  const markers = new Map<string, string>();
  const input = await caller.validInput(endpoint, privateWords);
  const body = marked(input.body, name, (path, marker) => markers.set(path, marker));
  return { input: { ...input, body }, markers };
};
