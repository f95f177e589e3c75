import { OrdersPanel } from '../../features/payments/orders-panel.tsx';
import { ReceiptsPanel } from '../../features/payments/receipts-panel.tsx';

/** What was paid and what was ordered. They come after the first of the account page. */
export const PurchasePanels = () => (
  <>
    <ReceiptsPanel />
    <OrdersPanel />
  </>
);
