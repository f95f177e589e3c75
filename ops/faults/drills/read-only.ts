// The database takes no writes, as one does that has just become a replica: everybody is told to try again.
import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '../../services/process.ts';
import { durationOf, hasFailed } from '../attempts.ts';
import { runSql } from '../database.ts';
import type { Drill } from '../drill.ts';
import { labelOf, send } from '../http.ts';
import { startJournal } from '../journal.ts';
import { startServer } from '../servers.ts';
import { largest, seconds, tally } from '../statistics.ts';
import { differencesAt, reportDifferences } from '../stored-writing.ts';
import { signUpUsers } from '../users.ts';

const maxRecoveryMs = 3_000;

const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
  await runSql(`alter system set default_transaction_read_only = ${value}`);
  await runSql('select pg_reload_conf()');
  const isSet = async () =>
    (await runSql<{ value: string }>("select current_setting('default_transaction_read_only') as value"))[0]
      ?.value === value;
  if (!(await waitUntil(isSet, 5_000))) throw new Error('PostgreSQL does not take the setting.');
};

export const readOnlyDrill: Drill = {
  name: 'read-only',
  run: async ({ report, reportTime }) => {
    const server = await startServer();
    const journal = await startJournal(await signUpUsers(server.port, 4), { port: () => server.port });
    await delay(500);
    await setReadOnly('on');
    const from = performance.now();
    try {
      await delay(2_500);
      const ready = await send({ port: server.port, path: '/readyz' });
      report('A read-only database: /readyz is 503', ready.status === 503, labelOf(ready));
      const attempts = journal.since(from).filter(({ startedAt }) => startedAt >= from);
      report(
        'A read-only database: writes are 503 with Retry-After, and nothing else',
        attempts.length > 0 && attempts.every(each => each.label === '503' && each.hasRetryAfter),
        `${tally(attempts.map(({ label }) => label))}, longest ${seconds(largest(attempts.map(durationOf)))}, ${attempts.filter(hasFailed).length} failures`,
      );
    } finally {
      await setReadOnly('off');
    }
    const writableAt = performance.now();
    const ms = await journal.recovery(writableAt, writableAt);
    reportTime(
      'A database that takes writes again: so does the server, within 3 s',
      ms <= maxRecoveryMs,
      seconds(ms),
    );
    await journal.stop();
    reportDifferences(report, await differencesAt(server.port, journal.written()), 'Read-only');
  },
};
