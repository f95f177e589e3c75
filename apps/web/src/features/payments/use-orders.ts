import { listOrders } from '@turnstone/contract';
import { usePages } from '../../backend/use-pages.ts';

export const useOrders = () =>
  usePages([listOrders.path], (backend, after) => backend.page(listOrders, { after }));
