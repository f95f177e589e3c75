import type { Order, ProductId } from '@turnstone/contract';
import { euro } from '@turnstone/rules';
import { itemsShown } from '../../backend/shown-lists.ts';
import { whenHere } from '../../backend/time-zone.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { SectionHead } from '../../ui/section-head/section-head.tsx';
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import styles from './orders-panel.module.css';
import { paymentsTexts } from './payments.texts.ts';
import { useOrders } from './use-orders.ts';

const texts = paymentsTexts.orders;
const tones = { paid: 'tide', shipped: 'moss', refunded: 'neutral' } as const;

const OrderRow = ({ order, name }: { readonly order: Order; readonly name: string }) => (
  <li className={styles.order}>
    <div className={styles.head}>
      <p className={styles.name}>{name}</p>
      <Badge tone={tones[order.status]}>{texts.status[order.status]}</Badge>
    </div>
    <p>
      {euro(order.amount)} · {texts.ordered(whenHere(order.orderedAt))}
      {order.shippedAt && ` · ${texts.shipped(whenHere(order.shippedAt))}`}
    </p>
    {order.shipTo.length > 0 && (
      <p>
        {texts.to} {order.shipTo.join(', ')}
      </p>
    )}
    {order.email && <p>{texts.receipt(order.email)}</p>}
  </li>
);

interface OrdersPanelProps {
  /** What each product is called. */
  readonly names: Readonly<Record<ProductId, string>>;
}

export const OrdersPanel = ({ names }: OrdersPanelProps) => {
  const query = useOrders();
  const orders = itemsShown(query.data);
  return (
    <Card>
      <section aria-labelledby="orders-title">
        <SectionHead id="orders-title" size="card">
          {texts.title}
        </SectionHead>
        {query.isPending && <SkeletonRows count={3} />}
        {query.isError && <NotLoaded isBusy={query.isFetching} onTryAgain={() => void query.refetch()} />}
        {query.isSuccess && orders.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
        <ul>
          {orders.map(order => (
            <OrderRow key={order.id} order={order} name={names[order.product]} />
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="quiet"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </section>
    </Card>
  );
};
