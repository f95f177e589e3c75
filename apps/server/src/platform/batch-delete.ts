import { sql } from 'kysely';
import { type Executor, prepared, queryOn } from './db.ts';
import type { ColumnOf, TableName } from './schema.ts';

/** Any table and column: which ones these are is checked where they are named. */
const anyTable = queryOn<Record<string, unknown>>();

/** Deletes one bounded batch of a user's rows; returns how many there were. Call it until it returns 0. */
export type EraseBatch = (db: Executor, id: string) => Promise<number>;

/** By a column that is the first of an index: usually `user_id`. */
export const batchDeleteBy = <Table extends TableName>(
  table: Table,
  column: ColumnOf<Table> | 'user_id' = 'user_id',
): EraseBatch => {
  const batch = prepared<{ id: string }>()(arg =>
    anyTable
      .deleteFrom(table as string)
      .where(
        sql<boolean>`ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} = ${arg.id} limit 1000))`,
      )
      .returning(column),
  );
  return async (db, id) => (await batch(db, { id })).length;
};

/** Removes one bounded batch of what is older than a moment; returns how many there were. By an index on `column`. */
export const batchDeleteBefore = <Table extends TableName>(
  table: Table,
  column: ColumnOf<Table>,
): ((db: Executor, before: Date) => Promise<number>) => {
  const batch = prepared<{ before: string }>()(arg =>
    anyTable
      .deleteFrom(table as string)
      .where(
        sql<boolean>`ctid = any(array(select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${arg.before} order by ${sql.ref(column)} limit 1000))`,
      )
      .returning(column),
  );
  return async (db, before) => (await batch(db, { before: before.toISOString() })).length;
};
