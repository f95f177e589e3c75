import { sql } from 'kysely';
import { type Executor, prepared, tables } from './db.ts';

const query = tables<Record<string, Record<string, string>>>();

/** Removes one bounded batch of what a person has; answers how many there were, until there is nothing left. */
export type EraseBatch = (db: Executor, person: string) => Promise<number>;

/** From a table with an index that begins with its owner: a person, or what else the rows hang on. */
export const erasingFrom = (table: string, owner = 'user_id'): EraseBatch => {
  const batch = prepared<{ person: string }>()(arg =>
    query
      .deleteFrom(table)
      .where(
        sql<boolean>`ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(owner)} = ${arg.person} limit 1000))`,
      )
      .returning(owner),
  );
  return async (db, person) => (await batch(db, { person })).length;
};

/** Removes one bounded batch of what is older than a moment; answers how many there were. By an index on `column`. */
export const erasingBefore = (
  table: string,
  column: string,
): ((db: Executor, before: Date) => Promise<number>) => {
  const batch = prepared<{ before: string }>()(arg =>
    query
      .deleteFrom(table)
      .where(
        sql<boolean>`ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${arg.before} order by ${sql.ref(column)} limit 1000))`,
      )
      .returning(column),
  );
  return async (db, before) => (await batch(db, { before: before.toISOString() })).length;
};
