import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CollectedImage,
  collectImage,
  type ForumImage,
  listImageCollection,
  uncollectImage,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { imagesTexts as texts } from './images.texts.ts';
import { forgetUnseen, imagesKey } from './use-images.ts';

const collectionKey = (userId: string) => ['/api/users', userId, 'image-collection'] as const;

/** What somebody has collected, newest collected first, page by page. */
export const useCollection = (userId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: collectionKey(userId),
    queryFn: ({ pageParam }) => backend.page(listImageCollection, { after: pageParam }, { userId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

const showHeart = (queries: QueryClient, imageId: string, isCollected: boolean): void =>
  changeShown<ForumImage>(queries, imagesKey, shown =>
    shown.map(one => (one.id === imageId ? { ...one, isCollected } : one)),
  );

interface Collecting {
  readonly userId: string;
  readonly isCollected: boolean;
}

/** The heart: shown at once, and taken back where the server says no. Presses on one image wait for each other. */
export const useCollect = (imageId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `collect-${imageId}` },
    mutationFn: async ({ userId, isCollected }: Collecting) => {
      await backend.call(isCollected ? collectImage : uncollectImage, { body: { userId, imageId } });
    },
    onMutate: ({ isCollected }) => showHeart(queries, imageId, isCollected),
    onSuccess: (_, { userId }) => forgetUnseen(queries, collectionKey(userId)),
    onError: (error, { isCollected }) => {
      showHeart(queries, imageId, !isCollected);
      tellFailure(texts.gallery.failed)(error);
    },
  });
};

/** Both lists know of it: the one on the screen is asked for again, the other when it is opened. */
const refresh = (queries: QueryClient, userId: string): void => {
  void queries.invalidateQueries({ queryKey: collectionKey(userId) });
  forgetUnseen(queries, imagesKey);
};

export const useUncollect = (userId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const back = useMutation({
    mutationFn: (imageId: string) => backend.call(collectImage, { body: { userId, imageId } }),
    onSuccess: () => refresh(queries, userId),
    onError: tellFailure(texts.gallery.failed),
  });
  return useMutation({
    mutationFn: (imageId: string) => backend.call(uncollectImage, { body: { userId, imageId } }),
    onSuccess: (_, imageId) => {
      changeShown<CollectedImage>(queries, collectionKey(userId), shown =>
        shown.filter(one => one.id !== imageId),
      );
      refresh(queries, userId);
      const action = { label: texts.collection.putBack, onPress: () => back.mutate(imageId) };
      toast({ ...texts.collection.removed, action });
    },
    onError: tellFailure(texts.collection.failed),
  });
};
