// What PostgreSQL itself says was run in the bench's database (pg_stat_statements): the proof that like is compared with like.
import pg from 'pg';
import { database, superuserUrl } from './settings.ts';

/** PostgreSQL shows constants as parameters, so both are told apart no further. */
const withoutValues = (text: string): string => text.replaceAll(/\$\d+|\b\d+\b/g, '?').trim();

export interface StatementStatistics {
  /** How often each statement runs while `work` does, by its text without values. */
  callsDuring(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>>;
  /** How often this statement ran so far, cheap enough to ask around a slice. */
  counterOf(text: string): Promise<() => Promise<number>>;
  close(): Promise<void>;
}

export const openStatementStatistics = async (): Promise<StatementStatistics> => {
  const client = new pg.Client({ connectionString: superuserUrl(database) });
  await client.connect();
  const ofThisDatabase = 'dbid = (select oid from pg_database where datname = current_database())';

  const callsByText = async (): Promise<Map<string, number>> => {
    const { rows } = await client.query<{ query: string; calls: string }>(
      `select query, calls from pg_stat_statements where ${ofThisDatabase} and query not like '%pg_stat_statements%'`,
    );
    const calls = new Map<string, number>();
    for (const row of rows) {
      const text = withoutValues(row.query);
      calls.set(text, (calls.get(text) ?? 0) + Number(row.calls));
    }
    return calls;
  };

  return {
    callsDuring: async work => {
      const before = await callsByText();
      await work();
      const after = await callsByText();
      return new Map(
        [...after]
          .map(([text, calls]): [string, number] => [text, calls - (before.get(text) ?? 0)])
          .filter(([, calls]) => calls > 0),
      );
    },
    counterOf: async text => {
      const { rows } = await client.query<{ queryid: string; query: string }>(
        `select queryid, query from pg_stat_statements where ${ofThisDatabase}`,
      );
      const ids = rows
        .filter(row => withoutValues(row.query) === withoutValues(text))
        .map(row => row.queryid);
      return async () => {
        const { rows } = await client.query<{ calls: string }>(
          `select coalesce(sum(calls), 0) as calls from pg_stat_statements(false)
           where ${ofThisDatabase} and queryid = any($1::bigint[])`,
          [ids],
        );
        return Number(rows[0]?.calls);
      };
    },
    close: () => client.end(),
  };
};

/** Fails unless `requests` requests run each of these statements once per request, and nothing else in their course. */
export const insistOnStatements = async (
  statistics: StatementStatistics,
  who: string,
  texts: readonly string[],
  requests: number,
  send: () => Promise<unknown>,
): Promise<void> => {
  const calls = await statistics.callsDuring(send);
  const expected = texts.map(withoutValues);
  const missing = expected.filter(text => calls.get(text) !== requests);
  // Jobs and other rare things may run meanwhile; what a request does runs with every request.
  const unexpected = [...calls].filter(([text, count]) => !expected.includes(text) && count * 10 >= requests);
  if (missing.length === 0 && unexpected.length === 0) return;
  const lines = [...missing.map((text): [string, number] => [text, calls.get(text) ?? 0]), ...unexpected];
  throw new Error(
    `${who} did not run exactly the statements that are compared, once for each of ${requests} requests. PostgreSQL saw:\n` +
      lines.map(([text, count]) => `    ${count} × ${text}`).join('\n'),
  );
};
