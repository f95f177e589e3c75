// What a decoder that was taken over might try, from inside the sandbox. Answers what came of each attempt.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Targets {
  readonly server: number;
  readonly keyFile: string;
  readonly folder: string;
  readonly port: number;
  readonly socket: string;
}

const targets: Targets = JSON.parse((await buffer(process.stdin)).toString());

const attempt = async (work: () => unknown): Promise<string> => {
  try {
    return `got: ${String(await work()).slice(0, 2_000)}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
};

const connected = async (where: { port: number; host: string } | { path: string }): Promise<string> => {
  const socket = connect(where);
  await once(socket, 'connect');
  socket.destroy();
  return 'a connection';
};

const readMemory = (pid: number | string): string => {
  // Any mapping would do; without the map nobody knows where to read.
  const [, from = '0'] = /^([0-9a-f]+)-[0-9a-f]+ r/m.exec(readFileSync(`/proc/${pid}/maps`, 'utf8')) ?? [];
  return `memory at ${from}`;
};

const results = {
  environment: JSON.stringify(Object.keys(process.env).filter(name => name !== 'PWD')),
  parentEnvironment: await attempt(() => readFileSync(`/proc/${process.ppid}/environ`)),
  serverEnvironment: await attempt(() => readFileSync(`/proc/${targets.server}/environ`)),
  serverMemory: await attempt(() => readMemory(targets.server)),
  processes: await attempt(() => readdirSync('/proc').filter(name => /^\d+$/.test(name)).length),
  keyFile: await attempt(() => readFileSync(targets.keyFile)),
  hostsFile: await attempt(() => readFileSync('/etc/passwd')),
  write: await attempt(() => writeFileSync(`${targets.folder}/written-by-probe`, 'x')),
  tcp: await attempt(() => connected({ port: targets.port, host: '127.0.0.1' })),
  unixSocket: await attempt(() => connected({ path: targets.socket })),
  udp: await attempt(async () => {
    const socket = createSocket('udp4');
    socket.bind(0);
    await once(socket, 'listening');
    socket.close();
    return 'a socket';
  }),
  signal: await attempt(() => process.kill(targets.server, 0)),
};
export type Results = typeof results;

process.stdout.write(JSON.stringify(results));
