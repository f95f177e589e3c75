// HAProxy in front of the servers, as docs/OPERATIONS.md recommends it, and without retries: a drill must see what fails.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProgram, startProgram } from '../child-programs.ts';
import { logFileOf, waitUntil } from '../services/process.ts';
import { findProgram } from '../services/programs.ts';
import { dataFolder, ports } from '../settings.ts';
import { send } from './http.ts';
import type { Place, TurnstoneServer } from './servers.ts';

/** Inside a server at a time: more would only wait inside of it. */
const maxInside = 24;
const maxQueued = 100;
/** What is longer does not fit into its buffer of 16 KB beside the headers, and arrives through a place. */
const maxBuffered = 12_000;
const maxLargeInside = 8;

/** In the words of the server, so that the web app meets the same thing. */
const busy = JSON.stringify({
  type: 'about:blank',
  title: 'Not available',
  status: 503,
  code: 'unavailable',
  detail: 'Turnstone is very busy right now. Please try again in a moment.',
});
/** With `Via`, so that a drill knows who refused. */
const busyResponse = `status 503 content-type application/problem+json hdr Retry-After 2 hdr Via proxy string '${busy}'`;

const statistics = '/proxy-statistics';

const serverLines = (servers: readonly Pick<TurnstoneServer, 'place' | 'port'>[]): string =>
  servers.map(({ place, port }) => `  server ${place} 127.0.0.1:${port}`).join('\n');

const configuration = (servers: readonly Pick<TurnstoneServer, 'place' | 'port'>[]): string => `
global
  maxconn 4000
  nbthread 1
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout http-request 10s
  timeout http-keep-alive 60s
  timeout queue 1s
  # A check may take longer than the time between two: a busy server is not one that is away.
  timeout check 2s
  retries 0
  option forwardfor
  http-error ${busyResponse}
frontend site
  bind 127.0.0.1:${ports.drillProxy}
  # A body that takes its time waits here, and not in a place of a server.
  option http-buffer-request
  stats enable
  stats uri ${statistics}
  use_backend large-calls if { path_beg /api/ } { req.hdr_val(content-length) gt ${maxBuffered} }
  use_backend large-calls if { path_beg /api/ } { req.hdr(transfer-encoding) -m found }
  use_backend calls if { path_beg /api/ }
  default_backend pages
backend calls
  http-request return ${busyResponse} if { queue(calls) ge ${maxQueued} }
  balance leastconn
  http-reuse always
  option httpchk GET /readyz
  default-server maxconn ${maxInside} check inter 500ms fall 1 rise 1
${serverLines(servers)}
backend large-calls
  http-reuse always
  option httpchk GET /readyz
  default-server maxconn ${maxLargeInside} check inter 500ms fall 1 rise 1
${serverLines(servers)}
backend pages
  http-reuse always
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${serverLines(servers)}
frontend shed
  bind 127.0.0.1:${ports.drillShed}
  http-request return ${busyResponse}
`;

export interface Proxy {
  readonly port: number;
  readonly pid: number;
  /** Until it gives calls to this server again. */
  readonly waitUntilUp: (place: Place) => Promise<void>;
}

let running: RunningProgram | null = null;

export const stopProxy = async (): Promise<void> => {
  await running?.stop();
  running = null;
};

export const startProxy = async (
  servers: readonly Pick<TurnstoneServer, 'place' | 'port'>[],
): Promise<Proxy> => {
  const file = join(dataFolder, 'haproxy.cfg');
  writeFileSync(file, configuration(servers));
  const port = ports.drillProxy;
  const program = await startProgram({
    name: 'HAProxy',
    command: findProgram('haproxy') ?? 'haproxy',
    args: ['-db', '-f', file],
    logFile: logFileOf('haproxy'),
    port,
  });
  running = program;
  const isUp = async (place: Place): Promise<boolean> => {
    const { text } = await send({ port, path: `${statistics};csv` });
    const line = text.split('\n').find(each => each.startsWith(`calls,${place},`)) ?? '';
    return line.split(',').includes('UP');
  };
  return {
    port,
    pid: program.pid,
    waitUntilUp: async place => {
      if (!(await waitUntil(() => isUp(place), 20_000)))
        throw new Error(`HAProxy does not see the ${place} server.`);
    },
  };
};
