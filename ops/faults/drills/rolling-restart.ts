// Two servers behind HAProxy, stopped and started anew one after the other under load: nobody notices.
import { setTimeout as delay } from 'node:timers/promises';
import { fewWereBusy } from '../attempts.ts';
import type { Drill } from '../drill.ts';
import { startProxy } from '../haproxy.ts';
import { startJournal } from '../journal.ts';
import { startServer } from '../servers.ts';
import { seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const minRequests = 5_000;
const maxMs = 60_000;
/** Longer than the 500 ms after which HAProxy asks again. */
const environment = { DRAIN_SECONDS: '2.5' };

export const rollingRestartDrill: Drill = {
  name: 'rolling-restart',
  run: async ({ isLong, report, reportTime }) => {
    const servers = {
      first: await startServer('first', environment),
      second: await startServer('second', environment),
    };
    const proxy = await startProxy(Object.values(servers));
    await Promise.all([proxy.waitUntilUp('first'), proxy.waitUntilUp('second')]);
    const users = await signUpUsers(servers.first.port, 16);
    const journal = await startJournal(users, { port: () => proxy.port, pauseMs: 0 });
    const begun = performance.now();
    const ends: string[] = [];
    for (let round = 0; round < (isLong ? 5 : 1); round += 1) {
      for (const place of ['first', 'second'] as const) {
        ends.push(await servers[place].terminate());
        servers[place] = await startServer(place, environment);
        await servers[place].waitUntilReady();
        await proxy.waitUntilUp(place);
      }
    }
    while (journal.attempts.length < minRequests && performance.now() - begun < maxMs) await delay(50);
    await journal.stop();

    const failed = journal.attempts.filter(({ isAcknowledged }) => !isAcknowledged);
    // The server was late, which any pause of the machine makes it; a restart shows in what the proxy says.
    const judge = fewWereBusy(journal.attempts) ? reportTime : report;
    judge(
      'A rolling restart fails none of at least 5,000 requests, without retries of the proxy',
      failed.length === 0 && journal.attempts.length >= minRequests,
      `${failed.length} of ${journal.attempts.length} failed in ${seconds(performance.now() - begun)} (${tally(failed.map(({ label }) => label))})`,
    );
    report(
      'A server that is told to stop ends clean',
      ends.every(end => end === 'exit code 0'),
      tally(ends),
    );
    reportDifferences(report, await differencesAt(servers.first.port, journal.written()), 'Rolling restart');
  },
};
