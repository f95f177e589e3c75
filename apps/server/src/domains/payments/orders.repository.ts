import type { ProductId } from '@turnstone/contract/payments';
import { sql } from 'kysely';
import { prepared, preparedList, query } from '../../platform/db.ts';
import type { RowOf } from '../../platform/schema.ts';

const columns = [
  'id',
  'product',
  'amount',
  'key_version as keyVersion',
  'wrapped_key as wrappedKey',
  'sealed',
  'is_refunded as isRefunded',
  'shipped_at as shippedAt',
  'ordered_at as orderedAt',
  'is_account_deleted as isAccountGone',
] as const;

export type OrderRow = RowOf<'orders', typeof columns>;

/** Until the transaction ends. There is no row to lock before the first order is there. */
export const lockPayment = prepared<{ paymentId: string }>()(arg =>
  query.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(hashtextextended(${arg.paymentId}, 0))`.as('locked')),
);

export const list = preparedList<{ userId: string; after: string }>()((arg, rows) =>
  query
    .selectFrom('orders')
    .select(columns)
    .where('user_id', '=', arg.userId)
    .where('id', '<', arg.after)
    .orderBy('id', 'desc')
    .limit(rows),
);

export const getByPayment = prepared<{ paymentId: string }>()(arg =>
  query.selectFrom('orders').select(columns).where('payment_id', '=', arg.paymentId),
);

/** Whose account is gone keeps the order without it. */
export const create = prepared<{
  id: string;
  userId: string | null;
  paymentId: string;
  product: ProductId;
  amount: number;
  keyVersion: number;
  wrappedKey: Buffer;
  sealed: Buffer;
  isRefunded: boolean;
  orderedAt: string;
}>()(arg =>
  query.insertInto('orders').values(eb => ({
    id: arg.id,
    user_id: eb.selectFrom('users').select('id').where('id', '=', arg.userId).where('deleted_at', 'is', null),
    is_account_deleted: sql<boolean>`${arg.userId}::uuid is not null and not exists (select from users where id = ${arg.userId} and deleted_at is null)`,
    payment_id: arg.paymentId,
    product: arg.product,
    amount: arg.amount,
    key_version: arg.keyVersion,
    wrapped_key: arg.wrappedKey,
    sealed: arg.sealed,
    is_refunded: arg.isRefunded,
    ordered_at: arg.orderedAt,
  })),
);

export const update = prepared<{ id: string; sealed: Buffer; isRefunded: boolean }>()(arg =>
  query
    .updateTable('orders')
    .set({ sealed: arg.sealed, is_refunded: arg.isRefunded })
    .where('id', '=', arg.id),
);

/** Its key with it: what a backup still has of it cannot be read either. */
const erased = { sealed: sql<Buffer>`''::bytea`, wrapped_key: sql<Buffer>`''::bytea` };

/** Where an order goes, once that is nobody's concern any more: sent or paid back, and its account gone. */
export const eraseDelivery = prepared<{ id: string }>()(arg =>
  query
    .updateTable('orders')
    .set(erased)
    .where('id', '=', arg.id)
    .where('is_account_deleted', '=', sql.lit(true))
    .where(eb => eb.or([eb('shipped_at', 'is not', null), eb('is_refunded', '=', sql.lit(true))])),
);

const isDone = sql<boolean>`(shipped_at is not null or is_refunded)`;

/** A batch of somebody's orders no longer says whose they are; of those that are done it says nothing else either. */
export const unlinkBatch = prepared<{ userId: string }>()(arg =>
  query
    .updateTable('orders')
    .set({
      user_id: null,
      is_account_deleted: true,
      sealed: sql<Buffer>`case when ${isDone} then ''::bytea else sealed end`,
      wrapped_key: sql<Buffer>`case when ${isDone} then ''::bytea else wrapped_key end`,
    })
    .where(sql<boolean>`ctid = any(array(select ctid from orders where user_id = ${arg.userId} limit 1000))`)
    .returning('id'),
);

/** Oldest first: who ordered first is sent first. */
export const listToShip = prepared<{ after: string }>()(arg =>
  query
    .selectFrom('orders')
    .select(columns)
    .where('shipped_at', 'is', null)
    .where('is_refunded', '=', sql.lit(false))
    .where('id', '>', arg.after)
    .orderBy('id')
    .limit(sql.lit(100)),
);

export const ship = prepared<{ id: string; at: string }>()(arg =>
  query
    .updateTable('orders')
    .set({ shipped_at: arg.at })
    .where('id', '=', arg.id)
    .where('shipped_at', 'is', null)
    .where('is_refunded', '=', sql.lit(false))
    .returning(['id', 'user_id as userId']),
);

/** One batch of keys that another master key wraps; an empty one was destroyed. */
export const listKeysToRotate = prepared<{ version: number; after: string }>()(arg =>
  query
    .selectFrom('orders')
    .select(['id', 'key_version as keyVersion', 'wrapped_key as wrappedKey'])
    .where('key_version', '<>', arg.version)
    .where('wrapped_key', '<>', sql<Buffer>`''::bytea`)
    .where('id', '>', arg.after)
    .orderBy('id')
    .limit(sql.lit(500)),
);

/** Only if it was neither re-wrapped nor destroyed in between. */
export const updateKey = prepared<{ id: string; before: Buffer; keyVersion: number; wrappedKey: Buffer }>()(
  arg =>
    query
      .updateTable('orders')
      .set({ key_version: arg.keyVersion, wrapped_key: arg.wrappedKey })
      .where('id', '=', arg.id)
      .where('wrapped_key', '=', arg.before),
);
