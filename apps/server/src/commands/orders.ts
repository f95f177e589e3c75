// For whoever packs parcels: what is paid and waits to be sent, oldest first, and that something was sent.
//   npm run orders -- list
//   npm run orders -- ship ORDER…
import { anyId } from '@turnstone/contract/fields';
import type { Order } from '@turnstone/contract/payments';
import { euro } from '@turnstone/rules/catalogue';
import * as orders from '../domains/payments/orders.service.ts';
import { ctx } from './command-context.ts';

const describeOrder = ({ id, product, amount, orderedAt, email, shipTo }: Order): string =>
  [`${id}  ${product}  ${euro(amount)}  ${orderedAt.slice(0, 10)}  ${email ?? 'no e-mail'}`, ...shipTo].join(
    '\n  ',
  );

const list = async (): Promise<void> => {
  let count = 0;
  const unreadable: string[] = [];
  for await (const order of orders.listToShip(ctx, id => unreadable.push(id))) {
    console.log(describeOrder(order));
    count += 1;
  }
  console.log(count === 1 ? '1 order waits to be sent.' : `${count} orders wait to be sent.`);
  if (unreadable.length === 0) return;
  process.exitCode = 1;
  console.error(`These wait too, and their addresses do not open: ${unreadable.join(', ')}.`);
};

const ship = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const isSent = anyId.safeParse(id).success && (await orders.ship(ctx, id));
    if (!isSent) process.exitCode = 1;
    console.log(isSent ? `${id} is sent.` : `${id} is not an order that waits to be sent.`);
  }
};

const [command, ...ids] = process.argv.slice(2);
if (command === 'list') await list();
else if (command === 'ship' && ids.length > 0) await ship(ids);
else {
  console.error('Say "list", or "ship" with the ids of the orders that were sent.');
  process.exitCode = 1;
}
await ctx.db.close();
