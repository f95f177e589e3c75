// What PgBouncer adds to one statement. Throughput on a busy machine shows its scheduler as much as the extra hop; the
// fastest statements were disturbed by nobody.
import pg from 'pg';
import { percentile } from '../faults/statistics.ts';

const turns = 40;
const statementsPerTurn = 100;

/** The settings that the server asks for when it connects; a pool must not lose them. */
const connection = {
  options: '-c timezone=UTC -c jit=off -c lock_timeout=4s',
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};
const settingNames = [
  'TimeZone',
  'jit',
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
];

const open = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, ...connection, connectionTimeoutMillis: 5_000 });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(
    "select name || '=' || setting as line from pg_settings where name = any($1) order by name",
    [settingNames],
  );
  return { client, settings: rows.map(({ line }) => line).join(' '), milliseconds: [] as number[] };
};

export const measureStatements = async (directUrl: string, pooledUrl: string) => {
  const direct = await open(directUrl);
  const pooled = await open(pooledUrl);
  for (let turn = 0; turn < turns; turn += 1) {
    // Each is as often the first of a pair as the other.
    for (const { client, milliseconds } of turn % 2 === 0 ? [direct, pooled] : [pooled, direct]) {
      for (let count = 0; count < statementsPerTurn; count += 1) {
        const started = performance.now();
        await client.query({ name: 'one', text: 'select $1::int as number', values: [count] });
        milliseconds.push(performance.now() - started);
      }
    }
  }
  await Promise.all([direct.client.end(), pooled.client.end()]);
  return {
    hasSameSettings: direct.settings === pooled.settings,
    settings: pooled.settings,
    directMs: percentile(direct.milliseconds, 0.1),
    pooledMs: percentile(pooled.milliseconds, 0.1),
  };
};
