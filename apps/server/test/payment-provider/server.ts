import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { response } from './calls.ts';
import { readForm } from './form.ts';
import type { Ledger } from './ledger.ts';
import { ProviderError } from './objects.ts';

/** `failing` answers 503, `hanging` never answers. */
export type Mode = 'up' | 'failing' | 'hanging';

export interface Behaviour {
  mode: Mode;
  /** How long each answer takes. */
  latencyMs: number;
  /** How many calls came, by method and path without ids. */
  readonly calls: Map<string, number>;
}

interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface ProviderResponse {
  readonly status: number;
  readonly body: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const toResponse = ({ status, error }: ProviderError): ProviderResponse => ({
  status,
  body: JSON.stringify({ error }),
});

const page = (id: string): string =>
  `<!doctype html><html lang="en"><title>Your bank</title><h1>Your bank</h1><form method="post" action="/authenticate/${id}">
<button name="result" value="succeeded">Complete</button><button name="result" value="failed">Fail</button></form></html>`;

const browserScript = readFileSync(new URL('browser-script.js', import.meta.url), 'utf8');

/** One answer a key, as the provider promises: the same again, or a refusal while the first is under way. */
class IdempotentResponses {
  readonly #kept = new Map<string, { request: string; response: ProviderResponse | null }>();

  async once(
    key: string | undefined,
    request: string,
    work: () => Promise<ProviderResponse>,
  ): Promise<ProviderResponse> {
    if (key === undefined) return work();
    const before = this.#kept.get(key);
    if (before && before.request !== request)
      return toResponse(
        new ProviderError(400, { type: 'idempotency_error', message: 'Another request with this key.' }),
      );
    if (before)
      return (
        before.response ??
        toResponse(
          new ProviderError(409, {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message: 'Under way.',
          }),
        )
      );
    const entry: { request: string; response: ProviderResponse | null } = { request, response: null };
    this.#kept.set(key, entry);
    entry.response = await work();
    return entry.response;
  }
}

/** The provider's API over HTTP, the bank's page, and what a test may do to both. */
export const serve = async (
  ledger: Ledger,
  keys: Keys,
  behaviour: Behaviour,
  port: number,
): Promise<{ origin: string; close(): Promise<void> }> => {
  const idempotentResponses = new IdempotentResponses();

  const call = async (request: IncomingMessage, url: URL, body: string): Promise<ProviderResponse> => {
    const key = request.headers.authorization?.replace('Bearer ', '');
    const method = request.method ?? '';
    const name = `${method} ${url.pathname.replace(/\/\w+_\w+/, '/{id}')}`;
    behaviour.calls.set(name, (behaviour.calls.get(name) ?? 0) + 1);
    if (key !== keys.secretKey && key !== keys.publishableKey)
      return toResponse(
        new ProviderError(401, { type: 'invalid_request_error', message: 'Invalid API Key' }),
      );
    const idempotencyKey = request.headers['idempotency-key'];
    return idempotentResponses.once(
      typeof idempotencyKey === 'string' && method === 'POST' ? idempotencyKey : undefined,
      `${method} ${url.pathname} ${body}`,
      async () => {
        if (behaviour.latencyMs > 0) await wait(behaviour.latencyMs);
        try {
          const form = readForm(method === 'GET' ? url.search : body);
          const isBrowser = key === keys.publishableKey;
          return {
            status: 200,
            body: JSON.stringify(response(ledger, { method, path: url.pathname, form, isBrowser })),
          };
        } catch (error) {
          if (error instanceof ProviderError) return toResponse(error);
          throw error;
        }
      },
    );
  };

  const authenticate = (url: URL, request: IncomingMessage, response: ServerResponse, body: string): void => {
    const id = url.pathname.split('/')[2] ?? '';
    const { client_secret, next_action } = ledger.find('payment_intent', id);
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(id));
      return;
    }
    const back = new URL(next_action?.redirect_to_url.return_url ?? '');
    const result = new URLSearchParams(body).get('result') === 'succeeded' ? 'succeeded' : 'failed';
    ledger.authenticate(id, result);
    back.searchParams.set('payment_intent', id);
    back.searchParams.set('payment_intent_client_secret', client_secret ?? '');
    back.searchParams.set('redirect_status', result);
    response.writeHead(303, { location: back.href }).end();
  };

  const control = (url: URL, response: ServerResponse, body: string): void => {
    const { seconds, mode } = JSON.parse(body || '{}') as { seconds?: number; mode?: Mode };
    if (url.pathname === '/control/advance' && seconds !== undefined) ledger.advance(seconds);
    else if (url.pathname === '/control/mode' && mode !== undefined) behaviour.mode = mode;
    else {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/control/')) return control(url, response, body);
    if (behaviour.mode === 'hanging') return;
    if (behaviour.mode === 'failing') return void response.writeHead(503).end('Away');
    if (url.pathname.startsWith('/authenticate/')) return authenticate(url, request, response, body);
    if (url.pathname === '/browser-script.js') {
      const script = browserScript.replace('https://api.stripe.com', ledger.origin);
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { status, body: said } = await call(request, url, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(said);
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(JSON.stringify({ error: { type: 'api_error', message: error.message } }));
    });
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ledger.origin = origin;
  return {
    origin,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
