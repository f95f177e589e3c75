import type { Review } from '@turnstone/contract/review';
import { type Executor, prepared, queryOn } from './db.ts';
import type { TableName, Tables } from './schema.ts';

/** The tables of what users share: a moderator's review decides who sees a row. */
type ReviewedTableName = {
  [Table in TableName]: Tables[Table] extends { id: string; review_status: Review } ? Table : never;
}[TableName];

const anyTable = queryOn<{ id: string; review_status: Review }>();

/** The statements that a review of a shared thing needs. */
export const reviewedTable = (table: ReviewedTableName) => {
  const lockRow = prepared<{ id: string }>()(arg =>
    anyTable
      .selectFrom(table as string)
      .select('id')
      .where('id', '=', arg.id)
      .forNoKeyUpdate(),
  );
  const updateReview = prepared<{ id: string; review: Review }>()(arg =>
    anyTable
      .updateTable(table as string)
      .set({ review_status: arg.review })
      .where('id', '=', arg.id),
  );
  return {
    /** Nobody changes the row until the transaction ends, whatever its review status. */
    lock: async (tx: Executor, id: string): Promise<void> => void (await lockRow(tx, { id })),
    setReview: async (tx: Executor, id: string, review: Review): Promise<void> =>
      void (await updateReview(tx, { id, review })),
  };
};
