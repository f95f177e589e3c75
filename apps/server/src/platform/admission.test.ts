import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryLog } from '../../test/test-app.ts';
import { createAdmissionControl } from './admission.ts';
import type { Door } from './door.ts';

interface Held {
  readonly url: string;
  finish(): void;
}

/** A real server with one place of each kind. Its handlers wait until the test lets them finish. */
const startGuarded = async ({
  timeoutFactor = 60,
  door = { isOpen: true, isClosing: false } as Door,
} = {}) => {
  const { log, logged } = createMemoryLog();
  const server = fastify();
  const admission = createAdmissionControl({ server, connections: 1, timeoutFactor, door, log });
  const handling: Held[] = [];
  const hold = (url: string): Promise<string> =>
    new Promise(resolve => void handling.push({ url, finish: () => resolve('done') }));
  await server.register(async app => {
    admission.guard(app);
    app.get('/held', request => hold(request.url));
    app.post('/held', request => hold(request.url));
    app.get('/paid', { config: { admission: 'payments' } }, request => hold(request.url));
    app.get('/signed-in', { config: { admission: 'identity' } }, async () => 'signed in');
    const refuse = async (_: FastifyRequest, reply: FastifyReply) => reply.code(401).send('no');
    app.get('/refused', { onRequest: refuse }, async () => 'never');
    app.get('/quick', async () => 'quick');
  });
  server.get('/outside', async () => 'outside');
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    for (const { finish } of handling) finish();
    server.server.closeAllConnections();
    await server.close();
  });
  const load = () =>
    ['inside', 'waiting'].map(state =>
      [
        ...admission.metricsText().matchAll(new RegExp(`^http_requests_${state}\\{.*\\} (\\d+)$`, 'gm')),
      ].reduce((sum, found) => sum + Number(found[1]), 0),
    );
  const send = async (path: string, abort?: AbortSignal) => {
    const response = await fetch(`${origin}${path}`, { signal: abort ?? null });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const sendAndForget = (path: string): void => void send(path).catch(() => undefined);
  return { send, sendAndForget, handling, load, admission, logged, port: Number(new URL(origin).port) };
};

type Guarded = Awaited<ReturnType<typeof startGuarded>>;

/** A request of which only the first bytes of the body have come. */
const sendSlowBody = async ({ port }: Guarded): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /held?slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{',
  );
  return socket;
};

const ok = { status: 200, retryAfter: null };
const refused = { status: 503, retryAfter: '2' };

describe('more requests than places', () => {
  it('wait and are served, one after the other', async () => {
    const server = await startGuarded();
    const requests = ['/held?1', '/held?2', '/held?3'].map(path => server.send(path));
    for (const served of [1, 2, 3]) {
      await expect.poll(() => server.handling.length).toBe(served);
      await expect.poll(server.load).toEqual([1, 3 - served]);
      server.handling.at(-1)?.finish();
    }
    expect(await Promise.all(requests)).toEqual([ok, ok, ok]);
    expect(server.load()).toEqual([0, 0]);
  });

  it('are refused at once beyond a hundred who wait, and counted and logged together', async () => {
    const server = await startGuarded();
    const controller = new AbortController();
    const waiting = Array.from({ length: 101 }, () => server.send('/held', controller.signal));
    void Promise.allSettled(waiting);
    await expect.poll(server.load).toEqual([1, 100]);
    expect(await Promise.all([server.send('/quick'), server.send('/quick')])).toEqual([refused, refused]);
    expect(server.admission.metricsText()).toContain('http_requests_shed_total{reason="full"} 2');
    await expect.poll(server.logged, { timeout: 10_000 }).toContain('"count":2,"msg":"busy');
    expect(await server.send('/outside')).toEqual(ok);
    controller.abort();
    await expect.poll(server.load).toEqual([1, 0]);
    server.handling[0]?.finish();
    await expect.poll(server.load).toEqual([0, 0]);
  });

  it('are refused when they have waited for the deadline', async () => {
    const server = await startGuarded({ timeoutFactor: 2 });
    server.sendAndForget('/held');
    await expect.poll(server.load).toEqual([1, 0]);
    expect(await server.send('/quick')).toEqual(refused);
    expect(server.admission.metricsText()).toMatch(/shed_total\{reason="(late|lagging)"\} 1/);
    expect(server.load()).toEqual([1, 0]);
  });

  it('that wait for something else leave the ordinary ones alone', async () => {
    const server = await startGuarded();
    server.sendAndForget('/paid');
    await expect.poll(() => server.handling.length).toBe(1);
    expect(await server.send('/quick')).toEqual(ok);
    expect(await server.send('/signed-in')).toEqual(ok);
  });

  it('that were refused behind another on one connection hold no place', async () => {
    const server = await startGuarded();
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /paid HTTP/1.1\r\nHost: a\r\n\r\nGET /refused HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => server.handling.length).toBe(1);
    expect(await server.send('/quick')).toEqual(ok);
    expect(server.load()).toEqual([1, 0]);
    socket.destroy();
  });
});

describe('a body that takes its time', () => {
  it('does not hold a place, and is served before newcomers when it is there', async () => {
    const server = await startGuarded();
    const socket = await sendSlowBody(server);
    await expect.poll(() => server.send('/quick')).toEqual(ok);
    const [first, newcomer] = [server.send('/held?first'), server.send('/held?newcomer')];
    await expect.poll(server.load).toEqual([1, 1]);
    socket.write('"a":1}');
    await expect.poll(server.load).toEqual([1, 2]);
    for (const served of [1, 2, 3]) {
      await expect.poll(() => server.handling.length).toBe(served);
      server.handling.at(-1)?.finish();
    }
    expect(server.handling.map(({ url }) => url)).toEqual(['/held?first', '/held?slow', '/held?newcomer']);
    expect(await Promise.all([first, newcomer])).toEqual([ok, ok]);
    socket.destroy();
  });
});

describe('a client that goes away', () => {
  it('while it waits leaves the queue', async () => {
    const server = await startGuarded();
    const controller = new AbortController();
    const first = server.send('/held');
    await expect.poll(server.load).toEqual([1, 0]);
    const second = server.send('/held', controller.signal).catch(() => 'aborted');
    await expect.poll(server.load).toEqual([1, 1]);
    controller.abort();
    await expect.poll(server.load).toEqual([1, 0]);
    server.handling[0]?.finish();
    expect([await first, await second]).toEqual([ok, 'aborted']);
    expect(server.load()).toEqual([0, 0]);
    expect(server.handling).toHaveLength(1);
  });

  it('while its handler runs keeps the place until the handler ends', async () => {
    const server = await startGuarded();
    const controller = new AbortController();
    const first = server.send('/held', controller.signal).catch(() => 'aborted');
    await expect.poll(() => server.handling.length).toBe(1);
    const second = server.send('/quick');
    controller.abort();
    await first;
    await expect.poll(server.load).toEqual([1, 1]);
    server.handling[0]?.finish();
    expect(await second).toEqual(ok);
    expect(server.load()).toEqual([0, 0]);
  });

  it('while it sends its body leaves nothing behind', async () => {
    const server = await startGuarded();
    const socket = await sendSlowBody(server);
    await expect.poll(() => server.send('/quick')).toEqual(ok);
    socket.destroy();
    await expect.poll(server.load).toEqual([0, 0]);
    expect(await server.send('/quick')).toEqual(ok);
    expect(server.handling).toEqual([]);
  });
});

it('a server that is not open yet refuses calls and serves the rest', async () => {
  const door: Door = { isOpen: false, isClosing: false };
  const server = await startGuarded({ door });
  expect(await server.send('/quick')).toEqual(refused);
  expect(await server.send('/outside')).toEqual(ok);
  door.isOpen = true;
  expect(await server.send('/quick')).toEqual(ok);
});
