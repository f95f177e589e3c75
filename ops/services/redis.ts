import { connect } from 'node:net';
import { dataFolder, ports, redisUrl } from '../settings.ts';
import { type Daemon, logFileOf, pidFileOf, pidOf, start, stop } from './process.ts';
import type { Service } from './service.ts';

const daemon: Daemon = {
  name: 'Redis',
  command: 'redis-server',
  // Nothing in it must survive a restart: counters and fan-out only, so no snapshots and no append-only file.
  args: [
    ...['--bind', '127.0.0.1', '--port', String(ports.redis), '--dir', dataFolder],
    ...['--save', '', '--appendonly', 'no', '--daemonize', 'no'],
  ],
  port: ports.redis,
  pidFile: pidFileOf('redis'),
  logFile: logFileOf('redis'),
  // Redis replaces its command line by this.
  mark: `redis-server 127.0.0.1:${ports.redis}`,
};

/** PING in Redis's own protocol: a client library would cost more time than the answer. */
const isPingUp = (): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port: ports.redis, timeout: 1000 });
    const settle = (isPong: boolean) => {
      socket.destroy();
      resolve(isPong);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', response => settle(response.toString().startsWith('+PONG')));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });

const pids = () => {
  const pid = pidOf(daemon);
  return pid === null ? [] : [pid];
};

export const redisService: Service = {
  name: daemon.name,
  address: redisUrl,
  logFile: daemon.logFile,
  programs: { 'redis-server': 'redis-server' },
  pids,
  isUp: async () => pids().length === 1 && (await isPingUp()),
  up: () => start(daemon, isPingUp),
  down: () => stop(daemon),
};
