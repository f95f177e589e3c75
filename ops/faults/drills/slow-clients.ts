// Hundreds of clients who send their headers or bodies a byte at a time: they are cut, and nobody else notices them.
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { durationOf, fewWereBusy } from '../attempts.ts';
import type { Drill } from '../drill.ts';
import { startProxy } from '../haproxy.ts';
import { startJournal } from '../journal.ts';
import { startServer } from '../servers.ts';
import { largest, percentile, seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxMs = 17_000;
const patienceMs = 40_000;
const spacingMs = 10;
const maxCallMs = 1_500;

/** One byte each second until the server has enough of it; the milliseconds that took. */
const sendSlowly = (port: number, opening: string, byte: string): Promise<number> =>
  new Promise(resolve => {
    let from = performance.now();
    const socket: Socket = connect({ host: '127.0.0.1', port });
    const settle = () => {
      clearInterval(dripping);
      clearTimeout(patience);
      socket.destroy();
      resolve(performance.now() - from);
    };
    const dripping = setInterval(() => socket.write(byte), 1_000);
    const patience = setTimeout(settle, patienceMs);
    socket.once('connect', () => {
      from = performance.now();
      socket.write(opening);
    });
    socket.once('data', settle);
    socket.once('close', settle);
    socket.on('error', () => undefined);
  });

const slowHeaders = (port: number): Promise<number> =>
  sendSlowly(port, 'GET /api/thoughts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a');

const slowBody = (port: number, cookie: string): Promise<number> => {
  const headers = [
    'POST /api/thoughts HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Content-Length: 400',
  ];
  return sendSlowly(port, `${headers.join('\r\n')}\r\n\r\n{"content":"`, 'a');
};

export const slowClientsDrill: Drill = {
  name: 'slow-clients',
  run: async ({ isLong, report, reportTime }) => {
    const count = isLong ? 500 : 200;
    const server = await startServer();
    const proxy = await startProxy([server]);
    await proxy.waitUntilUp(server.place);
    const users = await signUpUsers(server.port, 8);
    const [{ cookie } = { cookie: '' }] = users;
    const journal = await startJournal(users.slice(0, 4), { port: () => server.port });
    const behindProxy = await startJournal(users.slice(4), { port: () => proxy.port });
    // Not all in one moment: this is about slow clients, not about many.
    const times = (open: () => Promise<number>) =>
      Promise.all(Array.from({ length: count }, (_, i) => delay(i * spacingMs).then(open)));
    await delay(1_000);
    const [headers, bodies] = await Promise.all([
      times(() => slowHeaders(server.port)),
      times(() => slowBody(server.port, cookie)),
      times(() => slowBody(proxy.port, cookie)),
    ]);
    await Promise.all([journal.stop(), behindProxy.stop()]);
    for (const [name, cut] of [
      ['headers', headers],
      ['bodies', bodies],
    ] as const) {
      reportTime(
        `${count} slow ${name} are cut within 17 s`,
        largest(cut) <= maxMs && percentile(cut, 0) > 1_000,
        `longest ${seconds(largest(cut))} (${tally(cut.map(ms => `${Math.round(ms / 1_000)} s`))})`,
      );
    }
    const durations = journal.attempts.map(durationOf);
    for (const [promise, { attempts }] of [
      ['Everybody else is served meanwhile', journal],
      ['Everybody else is served behind the proxy meanwhile', behindProxy],
    ] as const) {
      const judge = fewWereBusy(attempts) ? reportTime : report;
      judge(
        promise,
        attempts.every(({ isAcknowledged }) => isAcknowledged),
        tally(attempts.map(({ label }) => label)),
      );
    }
    reportTime(
      'Everybody else is served within 1.5 s meanwhile (p99)',
      percentile(durations, 0.99) <= maxCallMs,
      `p99 ${seconds(percentile(durations, 0.99))}, longest ${seconds(largest(durations))}`,
    );
    const written = [...journal.written(), ...behindProxy.written()];
    reportDifferences(report, await differencesAt(server.port, written), 'Slow clients');
  },
};
