// Statements of the drills themselves, each on a connection of its own: the pool of a server must not notice.
import pg from 'pg';
import { postgres } from '../settings.ts';

export const drillDatabase = 'turnstone';

/** Settings, tablespaces and jobs are not for the role that the server uses. */
export const superuserUrl = (name: string, port: number = postgres.port): string =>
  `postgres://postgres:${postgres.superuserPassword}@${postgres.host}:${port}/${name}`;

export const runSql = async <Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
  url = superuserUrl(drillDatabase),
): Promise<Row[]> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  });
  // A connection that is cut fails the query; it must not end the drills.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
