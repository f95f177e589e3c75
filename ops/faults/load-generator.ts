// A process of its own: requests on bare sockets at a given rate, whether or not the ones before are answered. What
// people do does not slow down because a server does. Started by drills/overload.ts with its options as JSON.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { percentile } from './statistics.ts';

export interface LoadOptions {
  readonly port: number;
  /** Requests a second; 0 sends the next one when the one before is answered. */
  readonly rate: number;
  readonly connections: number;
  readonly seconds: number;
  /** A file with the Cookie header of one user in each line. */
  readonly cookieFile: string;
}

export interface Load {
  readonly sent: number;
  /** Waited for a connection until the end: the generator had none left. */
  readonly unsent: number;
  /** Successes a second, without the first second. */
  readonly goodput: number;
  /** Of each status, or reason why no response came. */
  readonly responses: Readonly<Record<string, { count: number; p50: number; p99: number; max: number }>>;
}

interface Connection {
  readonly socket: Socket;
  /** When its request should have been sent; null while it has none. */
  due: number | null;
  received: string;
}

const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;
const timeoutMs = 10_000;
const settlingMs = 1_000;

/** The status of a whole response at the beginning of what was received; null while it is incomplete. */
const statusIn = (received: string): { status: string; isLast: boolean } | null => {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.slice(0, end).toLowerCase();
  const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  if (received.length < end + 4 + length) return null;
  return { status: received.slice(9, 12), isLast: head.includes('connection: close') };
};

const requestsOf = (cookie: string): string[] => {
  const headers = `Host: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n`;
  const body = '{"content":"I never finish anything, and it goes round and round."}';
  return [
    `GET /api/pivots?limit=20 HTTP/1.1\r\n${headers}\r\n`,
    `POST /api/thoughts HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ];
};

const generate = (options: LoadOptions): Promise<Load> =>
  new Promise(resolve => {
    const { port, rate, connections, seconds, cookieFile } = options;
    const requests = readFileSync(cookieFile, 'utf8').trim().split('\n').flatMap(requestsOf);
    const from = performance.now();
    const end = from + seconds * 1_000;
    const all = new Set<Connection>();
    const idle: Connection[] = [];
    const waiting: number[] = [];
    const durations: Record<string, number[]> = {};
    let [sent, due, goodResponses] = [0, 0, 0];

    const fire = (connection: Connection, dueAt: number): void => {
      connection.due = dueAt;
      connection.received = '';
      connection.socket.write(requests[sent % requests.length] ?? '');
      sent += 1;
    };

    const finish = (connection: Connection, label: string): void => {
      if (connection.due === null) return;
      const now = performance.now();
      durations[label] ??= [];
      durations[label].push(now - connection.due);
      if (label === '200' && now > from + settlingMs && now <= end) goodResponses += 1;
      connection.due = null;
    };

    const next = (connection: Connection): void => {
      const now = performance.now();
      const dueAt = rate === 0 ? now : waiting.shift();
      if (now > end) connection.socket.destroy();
      else if (dueAt === undefined) idle.push(connection);
      else fire(connection, dueAt);
    };

    const open = (dueAt: number): void => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      const connection: Connection = { socket, due: null, received: '' };
      all.add(connection);
      const close = (reason: string): void => {
        if (!all.delete(connection)) return;
        finish(connection, reason);
        const at = idle.indexOf(connection);
        if (at >= 0) idle.splice(at, 1);
        // A closed loop has as many connections as it was told.
        if (rate === 0 && performance.now() < end) open(performance.now());
      };
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        connection.received += chunk;
        const response = statusIn(connection.received);
        if (!response) return;
        finish(connection, response.status);
        if (response.isLast) socket.destroy();
        else next(connection);
      });
      socket.on('error', (error: NodeJS.ErrnoException) => close(error.code ?? 'error'));
      socket.on('close', () => close('closed'));
      fire(connection, dueAt);
    };

    const cutLate = (now: number): void => {
      for (const connection of all) {
        if (connection.due === null || now - connection.due < timeoutMs) continue;
        finish(connection, 'timeout');
        connection.socket.destroy();
      }
    };

    const figures = (): Load => ({
      sent,
      unsent: waiting.length,
      goodput: goodResponses / (seconds - settlingMs / 1_000),
      responses: Object.fromEntries(
        Object.entries(durations).map(([label, each]) => [
          label,
          {
            count: each.length,
            p50: percentile(each, 0.5),
            p99: percentile(each, 0.99),
            max: percentile(each, 1),
          },
        ]),
      ),
    });

    if (rate === 0) for (let i = 0; i < connections; i += 1) open(performance.now());
    const timer = setInterval(() => {
      const now = performance.now();
      cutLate(now);
      if (now > end) {
        const isSettled = [...all].every(connection => connection.due === null);
        if (!isSettled && now < end + timeoutMs) return;
        clearInterval(timer);
        for (const { socket } of all) socket.destroy();
        return resolve(figures());
      }
      for (; rate > 0 && due < ((now - from) / 1_000) * rate; due += 1) {
        const dueAt = from + (due / rate) * 1_000;
        const connection = idle.pop();
        if (connection) fire(connection, dueAt);
        else if (all.size < connections) open(dueAt);
        else waiting.push(dueAt);
      }
    }, 2);
  });

const [, , argument] = process.argv;
if (argument) {
  // A load comes from other machines: it takes no processor from HAProxy.
  setPriority(lowPriority);
  console.log(JSON.stringify(await generate(JSON.parse(argument) as LoadOptions)));
}
