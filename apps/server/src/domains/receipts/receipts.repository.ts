import type { PaidItem } from '@turnstone/contract/payments';
import { sql } from 'kysely';
import { batchDeleteBy } from '../../platform/batch-delete.ts';
import { prepared, preparedList, query } from '../../platform/db.ts';

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('receipts')
    .select(['id', 'item', 'amount', 'is_refunded as isRefunded', 'paid_at as paidAt', 'reference'])
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

/** Once per payment, and only while there is an account to show it in. */
export const add = prepared<{
  userId: string;
  id: string;
  reference: string;
  item: PaidItem;
  amount: number;
  paidAt: string;
}>()(arg =>
  query
    .insertInto('receipts')
    .columns(['user_id', 'id', 'reference', 'item', 'amount', 'paid_at'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select([
          'id as user_id',
          sql<string>`${arg.id}::uuid`.as('receipt_id'),
          sql<string>`${arg.reference}::text`.as('reference'),
          sql<string>`${arg.item}::text`.as('item'),
          sql<number>`${arg.amount}::integer`.as('amount'),
          sql<string>`${arg.paidAt}::timestamptz`.as('paid_at'),
        ])
        .where('id', '=', arg.userId)
        .where('deleted_at', 'is', null),
    )
    .onConflict(conflict => conflict.column('reference').doNothing()),
);

export const markRefunded = prepared<{ reference: string }>()(arg =>
  query.updateTable('receipts').set({ is_refunded: true }).where('reference', '=', arg.reference),
);

export const eraseBatch = batchDeleteBy('receipts');
