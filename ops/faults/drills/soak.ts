// Writing for a long time: nothing fails, and neither memory nor descriptors grow.
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Drill } from '../drill.ts';
import { startJournal } from '../journal.ts';
import { residentMegabytes } from '../processes.ts';
import { startServer } from '../servers.ts';
import { median, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxGrowth = 1.25;
/** The garbage collector takes what it may: below this nobody has to care. */
const unremarkableMegabytes = 300;
const moreDescriptors = 8;

interface Sample {
  readonly megabytes: number;
  readonly descriptors: number;
}

const sample = (pid: number): Sample => ({
  megabytes: residentMegabytes(pid),
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
});

export const soakDrill: Drill = {
  name: 'soak',
  run: async ({ isLong, report }) => {
    const milliseconds = isLong ? 600_000 : 4_000;
    const server = await startServer();
    const journal = await startJournal(await signUpUsers(server.port, 6), { port: () => server.port });
    const samples: Sample[] = [];
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      await delay(milliseconds / 60);
      samples.push(sample(server.pid));
    }
    await journal.stop();

    // The first third is the start: code is compiled and connections are opened.
    const third = Math.floor(samples.length / 3);
    const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
    const of = (which: readonly Sample[], name: keyof Sample) => median(which.map(each => each[name]));
    const memory = { early: of(early, 'megabytes'), late: of(late, 'megabytes') };
    report(
      'Memory does not grow',
      memory.late <= Math.max(memory.early * maxGrowth, unremarkableMegabytes),
      `${memory.early.toFixed(0)} MB, then ${memory.late.toFixed(0)} MB`,
    );
    const descriptors = { early: of(early, 'descriptors'), late: of(late, 'descriptors') };
    report(
      'Descriptors do not grow',
      descriptors.late <= descriptors.early + moreDescriptors,
      `${descriptors.early}, then ${descriptors.late}`,
    );
    report(
      'Nothing fails',
      journal.attempts.every(({ isAcknowledged }) => isAcknowledged),
      tally(journal.attempts.map(({ label }) => label)),
    );
    reportDifferences(report, await differencesAt(server.port, journal.written()), 'Soak');
  },
};
