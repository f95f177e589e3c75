import { useInfiniteQuery } from '@tanstack/react-query';
import { listOrders } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';

export const useOrders = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [listOrders.path],
    queryFn: ({ pageParam }) => backend.page(listOrders, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};
