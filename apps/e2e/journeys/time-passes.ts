import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';

const change = async (...statements: readonly (readonly [sql: string, values: readonly unknown[]])[]) => {
  const client = new pg.Client({ connectionString: databaseUrl('turnstone_e2e') });
  await client.connect();
  for (const [sql, values] of statements) await client.query(sql, [...values]);
  await client.end();
};

/** Three months later, as far as the free months of one person go. */
export const endIntroOf = (person: string): Promise<void> =>
  change([`update users set intro_ends_at = now() - interval '1 minute' where id = $1`, [person]]);

/** Eight in the morning, as far as what one person sealed goes: the server has a clock of its own. */
export const openWordsOf = (person: string): Promise<void> =>
  change([`update sealed_words set opens_at = now() - interval '1 minute' where user_id = $1`, [person]]);

/** What one person sealed and kept was last night, and has opened. */
export const letNightPassFor = (person: string, day: string): Promise<void> =>
  change(
    [
      `update sealed_words set created_at = $2, opens_at = now() - interval '1 minute' where user_id = $1`,
      [person, `${day}T23:00:00Z`],
    ],
    ['update nights set day = $2 where user_id = $1', [person, day]],
  );
