import type { Socket } from 'node:net';
import { errorStatus } from '@turnstone/contract/errors';
import type { AppError } from './errors.ts';
import { headersTooLarge, problemOf, tooSlow, unreadable } from './problems.ts';

const knownErrors: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** For the response to be read; a client that goes on sending does not keep the connection. */
const lingerMs = 1_000;

/** What is so broken that HTTP itself cannot be read never reaches a route; the response is written to the bare socket. */
export const rejectUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    const known = knownErrors[error.code ?? ''];
    // Bytes that follow a finished request are not a request: an answer to them would be taken for another one's.
    const hasResponded = socket.bytesWritten > 0 && known === undefined;
    if (error.code === 'ECONNRESET' || !socket.writable || hasResponded) {
      socket.destroy();
      return;
    }
    const problem = problemOf(known ?? unreadable);
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${errorStatus[problem.code]} ${problem.title}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
