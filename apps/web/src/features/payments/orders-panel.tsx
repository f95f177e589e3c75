import { listOrders, type Order } from '@turnstone/contract/payments';
import { euro } from '@turnstone/rules/catalogue';
import { usePages } from '../../api/use-pages.ts';
import { accountParts } from '../../platform/paths.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { paidItemNames } from '../../product-ui/paid-items/paid-items.texts.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from './orders-panel.module.css';
import { paymentsTexts } from './payments.texts.ts';

const texts = paymentsTexts.orders;
const tones = { paid: 'tide', shipped: 'moss', refunded: 'neutral' } as const;

/** Each time it is opened: the server may hear of a payment after the page does. */
const useOrders = () =>
  usePages([listOrders.path], (backend, after) => backend.page(listOrders, { after }), {
    refetchOnMount: 'always',
  });

const OrderRow = ({ order }: { readonly order: Order }) => (
  <div className={styles.order}>
    <div className={styles.head}>
      <p className={styles.name}>{paidItemNames[order.product]}</p>
      <Badge tone={tones[order.status]}>{texts.status[order.status]}</Badge>
    </div>
    <p>
      {euro(order.amount)} · {texts.ordered(formatWhen(order.orderedAt))}
      {order.shippedAt && ` · ${texts.shipped(formatWhen(order.shippedAt))}`}
    </p>
    {order.shipTo.length > 0 && (
      <p>
        {texts.to} {order.shipTo.join(', ')}
      </p>
    )}
    {order.email && <p>{texts.receipt(order.email)}</p>}
  </div>
);

export const OrdersPanel = () => (
  <ListPanel
    id={accountParts.orders}
    texts={texts}
    query={useOrders()}
    skeletonCount={1}
    row={order => <OrderRow order={order} />}
  />
);
