// Every part stands still for some seconds, which is worse than its end: connections stay open and nothing comes.
import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, durationOf, fewWereBusy, hasFailed } from '../attempts.ts';
import type { Drill } from '../drill.ts';
import { type Received, send } from '../http.ts';
import { type Journal, startJournal } from '../journal.ts';
import { parts, whileFrozen } from '../parts.ts';
import { startServer } from '../servers.ts';
import { largest, seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxCallMs = 1_500;
const maxProbeMs = 1_000;
const maxRecoveryMs = 3_000;

const hungMs = { short: 4_000, long: 12_000 } as const;
/** Longer than a call may take, or nobody would see who waits for it. */
const partFrozenMs = { short: 2_500, long: 4_000 } as const;

interface Frozen {
  /** Under way while it stood still. */
  readonly attempts: readonly Attempt[];
  readonly probes: readonly Received[];
  readonly recoveryMs: number;
}

const probeFor = async (port: number, milliseconds: number): Promise<Received[]> => {
  const probes: Received[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    probes.push(await send({ port, path: '/readyz' }));
    await delay(100);
  }
  return probes;
};

const freezeUnder = async (
  journal: Journal,
  pid: number,
  port: number,
  milliseconds: number,
): Promise<Frozen> => {
  await delay(300);
  const from = performance.now();
  // Not longer than it stands still, even where a probe waits.
  const probing = whileFrozen(pid, async () => {
    const probes = probeFor(port, milliseconds - 500);
    await delay(milliseconds);
    return { probes };
  });
  const { probes } = await probing;
  const thawedAt = performance.now();
  const recoveryMs = await journal.recovery(thawedAt, thawedAt);
  // A request that hung all the time ends a little later.
  await delay(300);
  const attempts = journal.since(from).filter(({ startedAt }) => startedAt < thawedAt - 100);
  return { attempts, probes: await probes, recoveryMs };
};

const describe = (attempts: readonly Attempt[]): string =>
  `${tally(attempts.map(({ label }) => label))}, longest ${seconds(largest(attempts.map(durationOf)))}`;

export const freezesDrill: Drill = {
  name: 'freezes',
  run: async ({ isLong, report, reportTime }) => {
    const form = isLong ? 'long' : 'short';
    const server = await startServer();
    const { port } = server;
    const journal = await startJournal(await signUpUsers(port, 6), { port: () => port, timeoutMs: 30_000 });

    for (let round = 0; round < (isLong ? 5 : 1); round += 1) {
      const hung = await freezeUnder(journal, parts.postgres.pid(), port, hungMs[form]);
      reportTime(
        'PostgreSQL hung: every call is answered within 1.5 s',
        largest(hung.attempts.map(durationOf)) <= maxCallMs,
        describe(hung.attempts),
      );
      report(
        'PostgreSQL hung: nothing worse than 503',
        hung.attempts.length > 0 && !hung.attempts.some(hasFailed),
        tally(hung.attempts.map(({ label }) => label)),
      );
      const longestProbe = largest(hung.probes.map(({ ms }) => ms));
      reportTime(
        'PostgreSQL hung: /readyz is answered within 1 s',
        hung.probes.length > 0 && longestProbe <= maxProbeMs,
        `${hung.probes.length} probes, longest ${seconds(longestProbe)}, ${tally(hung.probes.map(({ status }) => String(status)))}`,
      );
      reportTime(
        'PostgreSQL goes on after it hung: so does writing, within 3 s',
        hung.recoveryMs <= maxRecoveryMs,
        seconds(hung.recoveryMs),
      );

      const workers = server.workers().map(pid => ({ name: 'the worker', pid: () => pid }));
      for (const part of [parts.redis, parts.gateway, parts.identityProvider, ...workers]) {
        const { attempts } = await freezeUnder(journal, part.pid(), port, partFrozenMs[form]);
        const judge = fewWereBusy(attempts) ? reportTime : report;
        judge(
          `Writing goes on while ${part.name} hangs`,
          attempts.length > 0 && attempts.every(({ isAcknowledged }) => isAcknowledged),
          describe(attempts),
        );
        reportTime(
          `Nobody waits longer than 1.5 s while ${part.name} hangs`,
          largest(attempts.map(durationOf)) <= maxCallMs,
          describe(attempts),
        );
      }

      const { recoveryMs } = await freezeUnder(journal, server.pid, port, partFrozenMs[form]);
      reportTime(
        'A server that stood still goes on within 3 s',
        recoveryMs <= maxRecoveryMs && server.isRunning(),
        seconds(recoveryMs),
      );
    }
    await journal.stop();
    reportDifferences(report, await differencesAt(port, journal.written()), 'Freezes');
  },
};
