import { useInfiniteQuery } from '@tanstack/react-query';
import { listForumImages, listImageCollection } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';

// The same lists, by the same names, as in the forum and the collection: what is here already is not asked for again.

/** The community's images, newest first, page by page. */
export const useCommunityImages = (userId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [listForumImages.path],
    queryFn: ({ pageParam }) => backend.page(listForumImages, { after: pageParam, userId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

/** What somebody has collected, newest collected first, page by page. */
export const useCollectedImages = (userId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ['/api/users', userId, 'image-collection'],
    queryFn: ({ pageParam }) => backend.page(listImageCollection, { after: pageParam }, { userId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};
