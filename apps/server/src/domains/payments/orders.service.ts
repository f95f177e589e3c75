import { anyId } from '@turnstone/contract/fields';
import { type Page, type PageQuery, pageLimits, pageOf } from '@turnstone/contract/paging';
import { type Order, type PaidItem, productIds } from '@turnstone/contract/payments';
import type { Executor } from '../../platform/db.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import type { Payment } from '../../platform/payment-objects.ts';
import {
  type CommandContext,
  inTransaction,
  type RequestContext,
  type ServiceContext,
} from '../../platform/request-context.ts';
import { type KeyRotationResult, rotateKeys as rotateTableKeys } from '../../platform/rotate-keys.ts';
import { type KeyRing, UnreadableError } from '../../platform/sealed-text.ts';
import { openPage } from '../../platform/unreadable-rows.ts';
import * as notices from '../notices/notices.service.ts';
import * as receipts from '../receipts/receipts.service.ts';
import * as repository from './orders.repository.ts';

const table = 'orders';

/** Who it is for and where it goes: sealed as one value, with a key of the order's own. */
interface Delivery extends Pick<Order, 'email' | 'shipTo'> {
  /** Whose account it was bought with: the row says so too, and anybody who can write to the database can change that. */
  readonly buyer: string | null;
}

const buyerOf = ({ metadata }: Payment): string | null => anyId.safeParse(metadata.person).data ?? null;

const deliveryOf = (payment: Payment): Delivery => ({
  email: payment.email,
  shipTo: [...payment.shipTo],
  buyer: buyerOf(payment),
});

/** Where it goes; nothing of an order that was sent after its account was gone. */
const erased: Delivery = { email: null, shipTo: [], buyer: null };

const tryDecrypt = (keys: KeyRing, row: repository.OrderRow): Delivery | null =>
  row.sealed.length === 0
    ? erased
    : keys.orderVault(row.id, row).tryOpen<Delivery>(table, row.id, row.sealed);

const statusOf = ({ isRefunded, shippedAt }: repository.OrderRow): Order['status'] => {
  if (isRefunded) return 'refunded';
  return shippedAt === null ? 'paid' : 'shipped';
};

const toOrder = (row: repository.OrderRow, { email, shipTo }: Delivery): Order => ({
  id: row.id,
  product: row.product,
  amount: row.amount,
  orderedAt: row.orderedAt,
  status: statusOf(row),
  shippedAt: row.shippedAt,
  email,
  shipTo,
});

const toOrderOf = (ctx: RequestContext, row: repository.OrderRow): Order => {
  const delivery = tryDecrypt(ctx.keys, row);
  if (delivery?.buyer !== ctx.user.id) throw new UnreadableError('It does not open, or is somebody else’s.');
  return toOrder(row, delivery);
};

export const list = async (
  ctx: RequestContext,
  { limit = pageLimits.default, after }: PageQuery,
): Promise<Page<Order>> => {
  const page = pageOf(await repository.list(ctx.db, { userId: ctx.user.id, limit, after }), limit);
  return openPage(ctx, table, page, row => toOrderOf(ctx, row));
};

const productOf = ({ metadata }: Payment) => productIds.find(product => product === metadata.product) ?? null;

/** Null of a payment for a plan. */
export const paidItemOf = (payment: Payment): PaidItem | null =>
  payment.metadata.kind === 'contribution' ? 'contribution' : productOf(payment);

/** What somebody with an account has paid once. A plan's payments are told by its invoices. */
const addReceipt = async ({ db }: CommandContext, payment: Payment): Promise<void> => {
  const [userId, item] = [buyerOf(payment), paidItemOf(payment)];
  if (userId === null || item === null || !payment.isPaid) return;
  const { id: reference, amount, createdAt: paidAt } = payment;
  await receipts.add(db, { userId, reference, item, amount, paidAt });
  if (payment.isRefunded) await receipts.markRefunded(db, reference);
};

const upsertOrder = async ({ db, keys }: CommandContext, payment: Payment): Promise<void> => {
  const product = productOf(payment);
  if (!product || !payment.isPaid) return;
  const { isRefunded } = payment;
  const [known] = await repository.getByPayment(db, { paymentId: payment.id });
  if (known) {
    const isErased = known.sealed.length === 0;
    const sealed = isErased
      ? known.sealed
      : keys.orderVault(known.id, known).seal(table, known.id, deliveryOf(payment));
    await repository.update(db, { id: known.id, sealed, isRefunded });
    await repository.eraseDelivery(db, { id: known.id });
    return;
  }
  const id = newId();
  const key = keys.newOrderKey(id);
  await repository.create(db, {
    id,
    userId: buyerOf(payment),
    paymentId: payment.id,
    product,
    amount: payment.amount,
    ...key,
    sealed: keys.orderVault(id, key).seal(table, id, deliveryOf(payment)),
    isRefunded,
    orderedAt: payment.createdAt,
  });
};

/**
 * Reads a payment anew, under a lock of its own, and keeps the order it stands for: one, however late or often this is
 * asked for. Returns the payment; null where the provider has none.
 */
export const sync = (ctx: ServiceContext, paymentId: string): Promise<Payment | null> =>
  ctx.payments.semaphore(() =>
    inTransaction(ctx, async ctx => {
      await repository.lockPayment(ctx.db, { paymentId });
      const payment = await ctx.payments.findPayment(paymentId);
      if (payment) {
        await upsertOrder(ctx, payment);
        await addReceipt(ctx, payment);
      }
      return payment;
    }),
  );

/** What is paid and waits to be sent, oldest first, a page at a time. What cannot be decrypted is named to `onUnreadable`. */
export async function* listToShip(
  { db, keys }: CommandContext,
  onUnreadable: (id: string) => void,
): AsyncGenerator<Order> {
  for (let after = lowestId; ; ) {
    const page = await repository.listToShip(db, { after });
    for (const row of page) {
      const delivery = tryDecrypt(keys, row);
      if (delivery) yield toOrder(row, delivery);
      else onUnreadable(row.id);
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** False where there is no such order, or it was sent or paid back before. */
export const ship = ({ db, clock }: CommandContext, id: string): Promise<boolean> =>
  db.transaction(async tx => {
    const at = clock.now();
    const [shipped] = await repository.ship(tx, { id, at: at.toISOString() });
    if (shipped) await repository.eraseDelivery(tx, { id });
    if (shipped?.userId) await notices.add(tx, { userId: shipped.userId, kind: 'order', targetId: id }, at);
    return shipped !== undefined;
  });

/** Every order of the user, for the data export. */
export const exportAll = (ctx: RequestContext): AsyncIterable<Order> => iteratePages(page => list(ctx, page));

/** A batch of somebody's orders is nobody's any more; returns how many there were. */
export const unlinkBatch = async (db: Executor, userId: string): Promise<number> =>
  (await repository.unlinkBatch(db, { userId })).length;

export const rotateKeys = ({ db, keys }: CommandContext): Promise<KeyRotationResult> =>
  rotateTableKeys({
    list: after => repository.listKeysToRotate(db, { version: keys.current.version, after }),
    rotate: row =>
      repository.updateKey(db, { id: row.id, before: row.wrappedKey, ...keys.rewrapOrderKey(row.id, row) }),
  });
