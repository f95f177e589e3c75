import { listOrders, type Order, type ProductId } from '@turnstone/contract/payments';
import { euro } from '@turnstone/rules/catalogue';
import { usePages } from '../../api/use-pages.ts';
import { formatWhen } from '../../platform/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { ListPanel } from '../../ui/list-panel/list-panel.tsx';
import styles from './orders-panel.module.css';
import { paymentsTexts } from './payments.texts.ts';

const texts = paymentsTexts.orders;
const tones = { paid: 'tide', shipped: 'moss', refunded: 'neutral' } as const;

const useOrders = () => usePages([listOrders.path], (backend, after) => backend.page(listOrders, { after }));

const OrderRow = ({ order, name }: { readonly order: Order; readonly name: string }) => (
  <div className={styles.order}>
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
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

interface OrdersPanelProps {
  /** What each product is called. */
  readonly names: Readonly<Record<ProductId, string>>;
}

export const OrdersPanel = ({ names }: OrdersPanelProps) => (
  <ListPanel
    id="orders-title"
    texts={texts}
    query={useOrders()}
    skeletonCount={1}
    row={order => <OrderRow order={order} name={names[order.product]} />}
  />
);
