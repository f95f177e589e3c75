import {
  anyId,
  type Order,
  type Page,
  type PageQuery,
  pageLimits,
  pageOf,
  productIds,
} from '@turnstone/contract';
import type { Executor } from '../../platform/db.ts';
import { lowestId, newId } from '../../platform/ids.ts';
import type { Member } from '../../platform/member.ts';
import type { PaymentGateway } from '../../platform/payment-gateway.ts';
import type { Payment } from '../../platform/payment-objects.ts';
import type { KeyRing } from '../../platform/sealed-text.ts';
import { wholeList } from '../../platform/whole-list.ts';
import * as rows from './orders.repository.ts';

const table = 'orders';

/** Who it is for and where it goes: sealed as one value, with a key of the order's own. */
type Delivery = Pick<Order, 'email' | 'shipTo'>;

const deliveryOf = ({ email, shipTo }: Payment): Delivery => ({ email, shipTo: [...shipTo] });

/** Where it goes; nothing of an order that was sent after its account was gone. */
const opened = (keys: KeyRing, row: rows.OrderRow): Delivery =>
  row.sealed.length === 0
    ? { email: null, shipTo: [] }
    : keys.vault(row.id, row).open<Delivery>(table, row.id, row.sealed);

const statusOf = ({ isRefunded, shippedAt }: rows.OrderRow): Order['status'] => {
  if (isRefunded) return 'refunded';
  return shippedAt === null ? 'paid' : 'shipped';
};

const shown = (keys: KeyRing, row: rows.OrderRow): Order => ({
  id: row.id,
  product: row.product,
  amount: row.amount,
  orderedAt: row.orderedAt,
  status: statusOf(row),
  shippedAt: row.shippedAt,
  ...opened(keys, row),
});

export const list = async (
  me: Member,
  keys: KeyRing,
  { limit = pageLimits.usual, after }: PageQuery,
): Promise<Page<Order>> => {
  const page = pageOf(await rows.listOrders(me.db, { me: me.id, limit, after }), limit);
  return { items: page.items.map(row => shown(keys, row)), next: page.next };
};

const productOf = ({ metadata }: Payment) => productIds.find(product => product === metadata.product) ?? null;

const keep = async (db: Executor, keys: KeyRing, payment: Payment): Promise<void> => {
  const product = productOf(payment);
  if (!product || !payment.isPaid) return;
  const { isRefunded } = payment;
  const [known] = await rows.findByPayment(db, { paymentId: payment.id });
  if (known) {
    const isErased = known.sealed.length === 0;
    const sealed = isErased
      ? known.sealed
      : keys.vault(known.id, known).seal(table, known.id, deliveryOf(payment));
    await rows.changeOrder(db, { id: known.id, sealed, isRefunded });
    await rows.eraseDelivery(db, { id: known.id });
    return;
  }
  const id = newId();
  const key = keys.newKey(id);
  await rows.insertOrder(db, {
    id,
    personId: anyId.safeParse(payment.metadata.person).data ?? null,
    paymentId: payment.id,
    product,
    amount: payment.amount,
    ...key,
    sealed: keys.vault(id, key).seal(table, id, deliveryOf(payment)),
    isRefunded,
    orderedAt: payment.createdAt,
  });
};

/**
 * Reads a payment anew, under a lock of its own, and keeps the order it stands for: one, however late or often this is
 * asked for. Answers the payment; null where the provider has none.
 */
export const sync = (
  db: Executor,
  keys: KeyRing,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<Payment | null> =>
  gateway.inTurn(() =>
    db.transaction(async tx => {
      await rows.lockPayment(tx, { paymentId });
      const payment = await gateway.findPayment(paymentId);
      if (payment) await keep(tx, keys, payment);
      return payment;
    }),
  );

/** What is paid and waits to be sent, oldest first, a page at a time. */
export async function* toShip(db: Executor, keys: KeyRing): AsyncGenerator<Order> {
  for (let after = lowestId; ; ) {
    const page = await rows.listToShip(db, { after });
    for (const row of page) yield shown(keys, row);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** False where there is no such order, or it was sent or paid back before. */
export const ship = (db: Executor, id: string): Promise<boolean> =>
  db.transaction(async tx => {
    const [shipped] = await rows.ship(tx, { id, at: new Date().toISOString() });
    if (shipped) await rows.eraseDelivery(tx, { id });
    return shipped !== undefined;
  });

/** All of a person's orders, to take along. */
export const everything = (me: Member, keys: KeyRing): AsyncIterable<Order> =>
  wholeList(page => list(me, keys, page));

/** A batch of somebody's orders is nobody's any more; answers how many there were. */
export const unlinkBatch = async (db: Executor, person: string): Promise<number> =>
  (await rows.unlinkBatch(db, { person })).length;

export const { rewrapKeys } = rows;
