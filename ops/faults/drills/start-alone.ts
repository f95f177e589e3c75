// A server is started while PostgreSQL is away.
import type { Drill } from '../drill.ts';
import { startJournal } from '../journal.ts';
import { reportWithoutDatabase } from '../outside.ts';
import { endPart, parts } from '../parts.ts';
import { startServer } from '../servers.ts';
import { seconds } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxStartMs = 10_000;

export const startAloneDrill: Drill = {
  name: 'start-alone',
  run: async ({ report, reportTime }) => {
    // SIGINT is PostgreSQL's fast shutdown.
    await endPart(parts.postgres, 'SIGINT');
    try {
      const server = await startServer();
      await reportWithoutDatabase(report, server.port, 'Started while PostgreSQL is away');
      await parts.postgres.startAgain();
      const from = performance.now();
      await server.waitUntilReady(maxStartMs * 2);
      const ms = performance.now() - from;
      reportTime(
        'A server that waits for PostgreSQL is ready within 10 s of it',
        ms <= maxStartMs,
        seconds(ms),
      );
      const journal = await startJournal(await signUpUsers(server.port, 2), { port: () => server.port });
      await journal.stop();
      reportDifferences(report, await differencesAt(server.port, journal.written()), 'Started alone');
    } finally {
      await parts.postgres.startAgain();
    }
  },
};
