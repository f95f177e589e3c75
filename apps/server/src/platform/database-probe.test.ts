import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { databaseUrl, ports } from '../../../../ops/settings.ts';
import { type DatabaseProbe, type DatabaseState, startDatabaseProbe } from './database-probe.ts';

const timeout = 2_000;
let probe: DatabaseProbe | undefined;

afterEach(() => {
  vi.useRealTimers();
  probe?.stop();
});

/** Collects the state of every round. */
const startProbe = (url: string, milliseconds = timeout, responses = () => 0) => {
  const states: DatabaseState[] = [];
  let onNext = (): void => undefined;
  probe = startDatabaseProbe({
    url,
    timeout: milliseconds,
    responses,
    onState: state => {
      states.push(state);
      onNext();
    },
  });
  const next = () =>
    new Promise<void>(resolve => {
      onNext = resolve;
    });
  return { states, next };
};

/** A way to PostgreSQL on which everything that was sent so far can be lost without a sign. */
const startProxy = async () => {
  const open = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(ports.postgres, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    open.add(near);
    near.once('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl('postgres'));
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    connections: () => open.size,
    lose: () => {
      for (const socket of open) socket.unpipe();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

it('does not take PostgreSQL for hung when its own process was held up', async () => {
  const { states, next } = startProbe(databaseUrl('postgres'));
  const end = performance.now() + timeout + 500;
  while (performance.now() < end);
  await next();
  expect(states).toEqual(['writable']);
});

it('does not take PostgreSQL for hung while it answers others', async () => {
  const proxy = await startProxy();
  let responses = 0;
  const { states, next } = startProbe(proxy.url, 500, () => responses);
  await next();
  proxy.lose();
  const asks = setInterval(() => {
    responses += 1;
  }, 10);
  await delay(2_000);
  expect(states).toEqual(['writable']);
  clearInterval(asks);
  await next();
  expect(states).toEqual(['writable', 'hung']);
  proxy.close();
});

it('takes a way on which nothing comes back for hung, and finds the next one', async () => {
  const proxy = await startProxy();
  const { states, next } = startProbe(proxy.url, 500);
  await next();
  proxy.lose();
  await next();
  await next();
  expect(states).toEqual(['writable', 'hung', 'writable']);
  proxy.close();
});

it('replaces a connection that was idle for long instead of judging by it', async () => {
  const proxy = await startProxy();
  const { states, next } = startProbe(proxy.url);
  await next();
  proxy.lose();
  const later = performance.now() + 11_000;
  // It begins at zero.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(later);
  await next();
  expect(states).toEqual(['writable', 'writable']);
  expect(proxy.connections()).toBe(2);
  proxy.close();
});

it('tells of a PostgreSQL that is away at once', async () => {
  const { states, next } = startProbe('postgres://nobody@127.0.0.1:1/none', 60_000);
  await next();
  expect(states).toEqual(['away']);
});
