// Every part killed again and again under writing users; the drill starts it again at once, as a supervisor does.
import { setTimeout as delay } from 'node:timers/promises';
import { signalAll } from '../../process-tree.ts';
import { waitUntil } from '../../services/process.ts';
import type { Drill } from '../drill.ts';
import { type Journal, startJournal } from '../journal.ts';
import { endPart, killOneBackend, type Part, parts } from '../parts.ts';
import { orphans, startServer, type TurnstoneServer } from '../servers.ts';
import { percentile, seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxRecoveryMs = 3_000;
/** Longer than promised, to say how long it is; what takes longer counts as never. */
const patienceMs = 15_000;

interface Scene {
  server: TurnstoneServer;
  /** Those that were not started again. */
  lostWorkers: number;
  readonly journal: Journal;
}

/** Does its harm, puts it right, and tells when the part was gone. */
type Kill = (scene: Scene) => Promise<{ goneAt: number; again: () => Promise<unknown> }>;

const killPart =
  (part: Part, signal: NodeJS.Signals = 'SIGKILL'): Kill =>
  async () => {
    await endPart(part, signal);
    return { goneAt: performance.now(), again: part.startAgain };
  };

const kills = {
  server: {
    times: { short: 4, long: 80 },
    kill: async scene => {
      await scene.server.kill();
      const again = async () => {
        scene.server = await startServer();
      };
      return { goneAt: performance.now(), again };
    },
  },
  worker: {
    times: { short: 2, long: 30 },
    kill: async scene => {
      const { server } = scene;
      const before = server.workers();
      signalAll(before, 'SIGKILL');
      // Its server starts it again by itself.
      const isBack = async () => server.workers().some(pid => !before.includes(pid));
      const again = async () => {
        if (!(await waitUntil(isBack, patienceMs))) scene.lostWorkers += 1;
      };
      return { goneAt: performance.now(), again };
    },
  },
  postmaster: { times: { short: 3, long: 50 }, kill: killPart(parts.postgres) },
  'immediate stop': { times: { short: 2, long: 40 }, kill: killPart(parts.postgres, 'SIGQUIT') },
  backend: {
    times: { short: 2, long: 30 },
    kill: async () => {
      killOneBackend();
      return { goneAt: performance.now(), again: async () => undefined };
    },
  },
  Redis: { times: { short: 2, long: 25 }, kill: killPart(parts.redis) },
  gateway: { times: { short: 2, long: 25 }, kill: killPart(parts.gateway) },
  OSD: { times: { short: 2, long: 20 }, kill: killPart(parts.osd) },
} as const satisfies Readonly<Record<string, { times: { short: number; long: number }; kill: Kill }>>;

type KillName = keyof typeof kills;
const killNames = Object.keys(kills) as KillName[];

const shuffle = <Value>(values: readonly Value[]): Value[] =>
  values
    .map(value => ({ value, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);

export const killsDrill: Drill = {
  name: 'kills',
  run: async ({ isLong, report, reportTime }) => {
    const server = await startServer();
    const journal = await startJournal(await signUpUsers(server.port, 6), { port: () => server.port });
    const scene: Scene = { server, journal, lostWorkers: 0 };
    const recoveries = new Map<KillName, number[]>();
    const ends: string[] = [];
    const form = isLong ? 'long' : 'short';
    const order = shuffle(
      killNames.flatMap(name => Array.from({ length: kills[name].times[form] }, () => name)),
    );

    for (const name of order) {
      // Some writing between two faults, at no fixed distance.
      await delay(100 + Math.random() * 200);
      const serverBefore = scene.server;
      const from = performance.now();
      const { goneAt, again } = await kills[name].kill(scene);
      const recovery = journal.recovery(from, goneAt, patienceMs).catch(() => Number.POSITIVE_INFINITY);
      await again();
      recoveries.set(name, [...(recoveries.get(name) ?? []), await recovery]);
      if (name !== 'server' && !serverBefore.isRunning()) {
        ends.push(name);
        scene.server = await startServer();
      }
    }
    await journal.stop();
    await scene.server.waitUntilReady();

    const labels = journal.attempts.map(({ label }) => label);
    const broken = labels.filter(label => label === '500');
    reportDifferences(
      report,
      await differencesAt(scene.server.port, journal.written()),
      `${order.length} kills`,
    );
    report('No kill makes a 500', broken.length === 0, tally(labels));
    report('The server lives whatever else is killed', ends.length === 0, `ended by: ${tally(ends)}`);
    report(
      'A killed worker is started again',
      scene.lostWorkers === 0,
      `${scene.lostWorkers} of ${kills.worker.times[form]} were not`,
    );
    for (const name of killNames) {
      const times = recoveries.get(name) ?? [];
      const p95 = percentile(times, 0.95);
      const measured = `${times.length} kills, p95 ${seconds(p95)}, median ${seconds(percentile(times, 0.5))}`;
      reportTime(`Writing goes on within 3 s after a kill (${name}; p95)`, p95 <= maxRecoveryMs, measured);
    }
    const isAlone = await waitUntil(async () => orphans().length === 0, 5_000);
    report('A killed server leaves no process behind', isAlone, `${orphans().length} processes left`);
  },
};
