import { sql } from 'kysely';
import { type Executor, prepared, tables } from './db.ts';

/** Removes one bounded batch of what a person has; answers how many there were, until there is nothing left. */
export type EraseBatch = (db: Executor, person: string) => Promise<number>;

/** From a table with an index that begins with its owner. */
export const erasingFrom = (table: string, owner = 'user_id'): EraseBatch => {
  const batch = prepared<{ person: string }>()(arg =>
    tables<Record<string, Record<string, string>>>()
      .deleteFrom(table)
      .where(
        sql<boolean>`ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(owner)} = ${arg.person} limit 1000))`,
      )
      .returning(owner),
  );
  return async (db, person) => (await batch(db, { person })).length;
};
