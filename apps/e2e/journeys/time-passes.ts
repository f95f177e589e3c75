import pg from 'pg';
import { databaseUrl } from '../../../ops/settings.ts';

/** Three months later, as far as the free months of one person go. */
export const endIntroOf = async (person: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl('turnstone_e2e') });
  await client.connect();
  await client.query(`update users set intro_ends_at = now() - interval '1 minute' where id = $1`, [person]);
  await client.end();
};
