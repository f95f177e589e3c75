import { Agent, request } from 'node:http';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  /** On a connection of its own: what breaks the framing of HTTP must not spoil the requests after it. */
  readonly alone?: true;
}

export interface Received {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Real HTTP without a client that tidies up after us: hostile requests must arrive as they are. */
export const send = (origin: string, { method, path, headers, body, alone }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    // Node frames a body only for methods that usually have one; without a length it would be read as a new request.
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    // Closed by us and not by the server: what it closes before it has read a whole body is reset, perhaps before we have
    // read its response.
    const own = alone && new Agent({ keepAlive: true });
    const outgoing = request(
      origin,
      { method, path, headers: { ...length, ...headers }, agent: own ?? agent, timeout: 20_000 },
      incoming => {
        const chunks: Buffer[] = [];
        incoming.on('data', chunk => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} took too long`)));
    outgoing.on('error', cause =>
      reject(
        new Error(
          `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} broke: ${cause.message}`,
          { cause },
        ),
      ),
    );
    outgoing.on('close', () => own?.destroy());
    outgoing.end(body);
  });
