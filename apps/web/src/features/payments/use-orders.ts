import { listOrders } from '@turnstone/contract';
import { usePages } from '../../api/use-pages.ts';

export const useOrders = () =>
  usePages([listOrders.path], (backend, after) => backend.page(listOrders, { after }));
