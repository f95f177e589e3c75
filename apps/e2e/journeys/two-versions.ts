import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { e2eOrigin } from '../../../ops/settings.ts';

/** The same product with other names for all its files, as the next build has them. */
const ofNextVersion = (content: string): string =>
  content.replace(/(?<!\w)assets\/(?=\w)/g, 'assets/next/').replace(/app-[0-9a-f]{12}/, 'app-next');

/** Stands before the server: serves this version until the next one is released, and then nothing of this one. */
export const serveTwoVersions = async () => {
  let isReleased = false;
  const requests: { readonly path: string; readonly isFetched: boolean; readonly cookie: string | null }[] =
    [];

  const response = async (asked: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = asked.url ?? '/';
    const { cookie = null, 'sec-fetch-dest': purpose } = asked.headers;
    requests.push({ path, isFetched: purpose === 'empty', cookie });
    const isOfNext = path.startsWith('/assets/next/');
    if (path.startsWith('/assets/') && isOfNext !== isReleased) {
      reply.writeHead(404).end();
      return;
    }
    // Other words under the same name are not told apart by a tag of the first.
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...headers } = asked.headers;
    const onwards = request(`${e2eOrigin}${path.replace('/assets/next/', '/assets/')}`, {
      method: asked.method,
      headers: { ...headers, host: new URL(e2eOrigin).host, 'accept-encoding': 'identity' },
    });
    asked.pipe(onwards);
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      onwards.on('response', resolve);
      onwards.on('error', reject);
    });
    const { 'content-length': _length, ...answerHeaders } = answered.headers;
    // What the browser remembers by itself may be gone at any time: nothing is to rely on it.
    reply.writeHead(answered.statusCode ?? 500, { ...answerHeaders, 'cache-control': 'no-store' });
    const isText = /html|javascript|css/.test(answerHeaders['content-type'] ?? '');
    if (isReleased && isText) reply.end(ofNextVersion(await text(answered)));
    else answered.pipe(reply);
  };

  const server = createServer((asked, reply) => void response(asked, reply).catch(() => reply.destroy()));
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** What was asked for, in order: by a script or to be shown, and with which cookies. */
    requests,
    release: () => {
      isReleased = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
