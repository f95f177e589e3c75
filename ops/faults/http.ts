// One request, and what its end says about the work behind it.
import { randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface SentRequest {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
  /** Its Idempotency-Key. */
  readonly key?: string;
  readonly ifMatch?: string;
  /** Where it seems to come from: a server limits how often one address signs in. */
  readonly address?: string;
  readonly timeoutMs?: number;
  readonly agent?: Agent;
}

export interface Received {
  /** 0 where no response came. */
  readonly status: number;
  /** Why no response came. */
  readonly error: string | null;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly startedAt: number;
  readonly ms: number;
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Somebody's at home. */
export const newAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

const headersOf = (
  { cookie, key, ifMatch, address }: SentRequest,
  body: string | null,
): Record<string, string> => ({
  'sec-fetch-site': 'same-origin',
  ...(cookie === undefined ? {} : { cookie }),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
  ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  ...(body === null
    ? {}
    : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
});

/** Always fulfilled: a broken connection is a result here, not a failure. */
export const send = (sent: SentRequest): Promise<Received> =>
  new Promise(resolve => {
    const { port, method = 'GET', path, timeoutMs = 10_000, agent = sharedAgent } = sent;
    const startedAt = performance.now();
    const body = sent.body === undefined ? null : JSON.stringify(sent.body);
    const settle = (received: Pick<Received, 'status' | 'error' | 'headers' | 'text'>) => {
      clearTimeout(timer);
      resolve({ ...received, startedAt, ms: performance.now() - startedAt });
    };
    const fail = (error: string) => settle({ status: 0, error, headers: {}, text: '' });
    const call = request(
      { host: '127.0.0.1', port, method, path, agent, headers: headersOf(sent, body) },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
        response.once('end', () =>
          settle({
            status: response.statusCode ?? 0,
            error: null,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    // Of the whole request: node's own timeout only looks at a silent socket.
    const timer = setTimeout(() => call.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })), timeoutMs);
    call.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    call.end(body ?? undefined);
  });

export type Outcome =
  /** It is done, and was said to be done. */
  | 'acknowledged'
  /** It is not done, and repeating it would not help. */
  | 'rejected'
  /** Nobody can tell: a commit may have happened before the connection or the server was lost. It is repeated. */
  | 'unknown';

/** Too slow, too many: the same request may well work in a moment. */
const passing = new Set([408, 429]);

export const outcomeOf = ({ status }: Pick<Received, 'status'>): Outcome => {
  if (status >= 200 && status < 300) return 'acknowledged';
  return status >= 400 && status < 500 && !passing.has(status) ? 'rejected' : 'unknown';
};

/** Its status, or why no response came. A refusal of the proxy is none of the server. */
export const labelOf = ({ status, error, headers }: Pick<Received, 'status' | 'error' | 'headers'>): string =>
  error ?? (headers.via === undefined ? String(status) : `${status} of the proxy`);
