import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { signedInUser } from '../../test/factories/users.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();

/** Sends `start`, then a byte every half second; how long it was let, and what it was told. */
const drip = async (start: string): Promise<{ seconds: number; response: string }> => {
  const port = Number(new URL(app.origin()).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const begunAt = performance.now();
  let response = '';
  let endedAt = 0;
  socket.on('data', chunk => {
    response += chunk;
  });
  socket.on('error', () => undefined);
  // What it is told does not stop it from sending.
  socket.on('end', () => {
    endedAt = performance.now();
  });
  socket.write(start);
  const dripping = setInterval(() => socket.write('a'), 500);
  await new Promise(resolve => socket.once('close', resolve));
  clearInterval(dripping);
  return { seconds: ((endedAt || performance.now()) - begunAt) / 1_000, response };
};

describe('a client that never finishes its request', () => {
  it('is cut after 15 to 17 seconds in the body, and after 10 to 12 in the headers', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { cookie } = await signedInUser(app.deps);
    const head = `POST /api/thoughts HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n`;
    const [body, headers] = await Promise.all([
      drip(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`),
      drip(`${head}X-Slow: `),
    ]);
    for (const { response } of [body, headers]) expect(response).toMatch(/^HTTP\/1\.1 408 .*"too_slow"/s);
    expect(body.seconds).toBeGreaterThan(14.5);
    // Two seconds between two looks, and one for a busy machine.
    expect(body.seconds).toBeLessThan(18);
    expect(headers.seconds).toBeGreaterThan(9.5);
    expect(headers.seconds).toBeLessThan(13);
  });
});
