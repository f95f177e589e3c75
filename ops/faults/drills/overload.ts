// Several times as many requests as the server can do, at a rate that does not yield. It must go on doing what it can,
// turn the others away at once, and answer those who ask whether it lives.
// A load comes from other machines. Here its generator needs room on the same one: the server and PostgreSQL get by with
// one core. Capacity is measured beside as many requests that HAProxy sheds by itself, in turn with the load, because the
// machine is not the same from one minute to the next. How long a response takes is measured by somebody beside the load:
// the generator is too busy to see one when it comes.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../child-programs.ts';
import { descendantsOf } from '../../process-tree.ts';
import { dataFolder, ports } from '../../settings.ts';
import type { Drill, DrillContext } from '../drill.ts';
import { startProxy } from '../haproxy.ts';
import { type Received, send } from '../http.ts';
import type { Load, LoadOptions } from '../load-generator.ts';
import { parts } from '../parts.ts';
import { runOnCores } from '../processes.ts';
import { startServer } from '../servers.ts';
import { largest, median, percentile } from '../statistics.ts';
import { type DrillUser, signUpUsers } from '../users.ts';

const sliceSeconds = 4;
const minGoodput = 0.9;
const maxShedMs = 100;
const maxProbeMs = 200;
/** As many as HAProxy lets into a server at a time: more would not make it faster. */
const closedLoopConnections = 24;
const callEveryMs = 10;

const oneCore = '0';
const allCores = `0-${cpus().length - 1}`;

const cookieFile = join(dataFolder, 'cookies.txt');
const program = fileURLToPath(new URL('../load-generator.ts', import.meta.url));

const generate = async (load: Pick<LoadOptions, 'port' | 'rate' | 'seconds'>): Promise<Load> => {
  const connections = load.rate === 0 ? closedLoopConnections : 1_500;
  const options: LoadOptions = { ...load, connections, cookieFile };
  const printed = await runProgram({
    name: 'The load generator',
    command: process.execPath,
    args: [program, JSON.stringify(options)],
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Load;
};

/** While `isOn` says so: how long both probes of the server take, in milliseconds. */
const probe = async (port: number, isOn: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (isOn()) {
    for (const path of ['/healthz', '/readyz']) {
      const { status, ms } = await send({ port, path });
      times.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    }
    await delay(100);
  }
  return times;
};

/** In seconds of CPU, of a process and all that it started. */
const cpuOf = (pid: number): number =>
  [pid, ...descendantsOf(pid)].reduce((sum, each) => {
    try {
      const text = readFileSync(`/proc/${each}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // Its own, and that of its children that have ended.
      return sum + fields.slice(11, 15).reduce((own, ticks) => own + Number(ticks), 0) / 100;
    } catch {
      return sum;
    }
  }, 0);

/** While `isOn` says so: calls of one more user, at a steady rate, whether or not the ones before are answered. */
const call = async ({ cookie }: DrillUser, isOn: () => boolean): Promise<Received[]> => {
  const calls: Promise<Received>[] = [];
  for (; isOn(); await delay(callEveryMs))
    calls.push(send({ port: ports.drillProxy, path: '/api/pivots?limit=20', cookie }));
  return Promise.all(calls);
};

interface Overloaded {
  readonly ratio: number;
  readonly load: Load;
  readonly probes: readonly number[];
  /** How long the ones beside the load took that were shed. */
  readonly shed: readonly number[];
}

interface Rates {
  readonly load: number;
  /** Of what HAProxy sheds by itself while capacity is measured. */
  readonly shed: number;
}

const overload = async (serverPort: number, user: DrillUser, rates: Rates): Promise<Overloaded> => {
  const [capacity] = await Promise.all([
    generate({ port: ports.drillProxy, rate: 0, seconds: sliceSeconds }),
    generate({ port: ports.drillShed, rate: rates.shed, seconds: sliceSeconds }),
  ]);
  let isOn = true;
  const probing = probe(serverPort, () => isOn);
  const calling = call(user, () => isOn);
  const load = await generate({ port: ports.drillProxy, rate: rates.load, seconds: sliceSeconds });
  isOn = false;
  const shed = (await calling).filter(({ status }) => status === 503).map(({ ms }) => ms);
  return { ratio: load.goodput / capacity.goodput, load, probes: await probing, shed };
};

const percent = (part: number): string => `${(100 * part).toFixed(0)} %`;

const reportOverload = (
  { report, reportTime, reportShares }: DrillContext,
  factor: number,
  slices: readonly Overloaded[],
  notes: string,
): void => {
  const ratios = slices.map(({ ratio }) => ratio);
  reportShares(
    `Overload ${factor} ×: goodput is at least 90 % of capacity`,
    ratios,
    minGoodput,
    `${percent(median(ratios))} (${ratios.map(percent).join(', ')}; ${notes})`,
  );
  const shed = slices.flatMap(each => each.shed);
  const p99 = percentile(shed, 0.99);
  const counts = slices.map(({ load }) => load.responses['503']?.count ?? 0);
  reportTime(
    `Overload ${factor} ×: what is shed is told so within 100 ms (p99)`,
    p99 <= maxShedMs && shed.length > 0,
    `${p99.toFixed(0)} ms, longest ${largest(shed).toFixed(0)} ms of ${shed.length}; ${counts.reduce((sum, each) => sum + each, 0)} shed in all`,
  );
  const probes = slices.flatMap(each => each.probes);
  reportTime(
    `Overload ${factor} ×: probes are answered within 200 ms (p99)`,
    percentile(probes, 0.99) <= maxProbeMs,
    `${percentile(probes, 0.99).toFixed(0)} ms, longest ${largest(probes).toFixed(0)} ms of ${probes.length}`,
  );
  const others = slices.flatMap(({ load }) =>
    Object.entries(load.responses)
      .filter(([label]) => label !== '200' && label !== '503')
      .map(([label, { count }]) => `${count} × ${label}`),
  );
  report(
    `Overload ${factor} ×: everything is answered with 200 or 503`,
    others.length === 0,
    others.join(', ') || 'nothing else',
  );
};

export const overloadDrill: Drill = {
  name: 'overload',
  run: async context => {
    const { isLong } = context;
    const server = await startServer();
    const proxy = await startProxy([server]);
    await proxy.waitUntilUp('first');
    const [user, ...users] = await signUpUsers(server.port, 21);
    if (!user) throw new Error('Nobody is signed in.');
    writeFileSync(cookieFile, `${users.map(({ cookie }) => cookie).join('\n')}\n`, { mode: 0o600 });
    const processes = { server: server.pid, PostgreSQL: parts.postgres.pid(), HAProxy: proxy.pid };
    await runOnCores([processes.server, processes.PostgreSQL], oneCore);
    const closedLoop = (seconds: number) => generate({ port: proxy.port, rate: 0, seconds });
    await closedLoop(isLong ? 8 : 4);
    const { goodput: capacity } = await closedLoop(sliceSeconds);

    for (const factor of isLong ? [2, 5, 10] : [5]) {
      const slices: Overloaded[] = [];
      const before = Object.entries(processes).map(([name, pid]) => ({ name, pid, cpu: cpuOf(pid) }));
      const begun = performance.now();
      for (let i = 0; i < (isLong ? 7 : 4); i += 1)
        slices.push(
          await overload(server.port, user, { load: capacity * factor, shed: capacity * (factor - 1) }),
        );
      const elapsed = (performance.now() - begun) / 1_000;
      const used = before.map(({ name, pid, cpu }) => `${name} ${percent((cpuOf(pid) - cpu) / elapsed)}`);
      const notes = `capacity ${capacity.toFixed(0)}/s; of a core: ${used.join(', ')}; load ${loadavg()[0]?.toFixed(1)}`;
      reportOverload(context, factor, slices, notes);
    }
    await runOnCores([processes.PostgreSQL], allCores);
  },
};
