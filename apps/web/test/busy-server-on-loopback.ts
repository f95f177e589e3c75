import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLetter } from '@turnstone/contract/letters';
import { createPivot } from '@turnstone/contract/pivots';
import { createThought } from '@turnstone/contract/thoughts';
import { afterAll } from 'vitest';
import { createHttpBackend } from '../src/api/http-backend.ts';
import type { Wait } from '../src/api/retry-when-busy.ts';
import { toWire } from '../src/api/wire.ts';
import { createServer as createMemoryServer, mara } from './server-in-memory.ts';

interface Seen {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly key: string | undefined;
}

const problem = {
  type: 'about:blank',
  title: 'Not available',
  status: 503,
  code: 'unavailable',
  detail: 'Turnstone is very busy right now. Please try again in a moment.',
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : JSON.parse(text);
};

const endpointOf = (path: string | undefined) =>
  [createThought, createPivot, createLetter].find(endpoint => endpoint.path === path);

/** Takes writes over real HTTP, each key once, and turns the next `busyFor` requests away. */
export const createBusyServer = async () => {
  const { accountData } = createMemoryServer(mara);
  const state = {
    busyFor: 0,
    /** Where only one of the writes is turned away. */
    busyKey: null as string | null,
    status: 503,
    retryAfter: '2' as string | null,
    /** Of a server that loses its database in the moment of the commit: written, and told as busy. */
    writesFirst: false,
    seen: [] as Seen[],
    waits: [] as number[],
  };
  const server = createServer(async (request, response) => {
    const { method, url: path } = request;
    const key = request.headers['idempotency-key'] as string | undefined;
    const body = await bodyOf(request);
    state.seen.push({ method, path, key });
    const isBusy = state.busyFor > 0 && (state.busyKey === null || state.busyKey === key);
    if (isBusy) state.busyFor -= 1;
    const endpoint = endpointOf(path);
    const result =
      endpoint && (!isBusy || state.writesFirst)
        ? await accountData.call(endpoint, { body, idempotencyKey: key } as never)
        : mara;
    if (isBusy) {
      if (state.retryAfter !== null) response.setHeader('Retry-After', state.retryAfter);
      response.writeHead(state.status, { 'Content-Type': 'application/problem+json' });
      return response.end(JSON.stringify({ ...problem, status: state.status }));
    }
    return response.end(JSON.stringify(toWire(endpoint?.response, result)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close().closeAllConnections());
  // Nobody waits here for real; how long it would have been is kept.
  const wait: Wait = async ms => void state.waits.push(ms);
  const http = createHttpBackend({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    wait,
    fetch: (url, init) => {
      // jsdom's signals are not the ones that fetch knows.
      const { signal, ...rest } = init ?? {};
      return fetch(url, rest);
    },
  });
  const keysOf = (path: string) =>
    state.seen.filter(one => one.method === 'POST' && one.path === path).map(({ key }) => key);
  return { state, http, keysOf, accountData };
};
