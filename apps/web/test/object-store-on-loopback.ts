import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Put {
  readonly type: string | undefined;
  readonly bytes: number;
}

const bytesOf = async (request: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const part of request) bytes += (part as Buffer).length;
  return bytes;
};

/** Takes files over real HTTP, as the object store does for another site. */
export const createStore = async () => {
  const state = { status: 200, puts: [] as Put[], held: null as Promise<void> | null };
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (request.method === 'PUT') {
      await state.held;
      const bytes = await bytesOf(request).catch(() => -1);
      if (state.status === 200) state.puts.push({ type: request.headers['content-type'], bytes });
    }
    response.writeHead(request.method === 'PUT' ? state.status : 204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close().closeAllConnections());
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/upload` };
};
