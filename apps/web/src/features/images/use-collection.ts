import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { collectImage, type ForumImage, listImageCollection, uncollectImage } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { imagesTexts as texts } from './images.texts.ts';
import { forgetUnseen, imagesKey } from './use-images.ts';

const collectionKey = (userId: string) => ['/api/users', userId, 'image-collection'] as const;

/** What somebody has collected, newest collected first, page by page. */
export const useCollection = (userId: string) =>
  usePages(collectionKey(userId), (backend, after) =>
    backend.page(listImageCollection, { after }, { userId }),
  );

const showHeart = (queries: QueryClient, imageId: string, isCollected: boolean): void =>
  showChanged<ForumImage>(queries, imagesKey, imageId, { isCollected });

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
      showGone(queries, collectionKey(userId), imageId);
      refresh(queries, userId);
      const action = { label: texts.collection.putBack, onPress: () => back.mutate(imageId) };
      toast({ ...texts.collection.removed, action });
    },
    onError: tellFailure(texts.collection.failed),
  });
};
