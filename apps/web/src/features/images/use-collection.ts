import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  collectImage,
  listImageCollection,
  removeCollectedImage,
} from '@turnstone/contract/image-collection';
import type { ForumImage } from '@turnstone/contract/images';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { imagesTexts as texts } from './images.texts.ts';
import { imagesKey, removeInactiveQueries } from './use-images.ts';

const collectionKey = (userId: string) => ['/api/users', userId, 'image-collection'] as const;

/** What somebody has collected, newest collected first, page by page. */
export const useCollection = (userId: string) =>
  usePages(collectionKey(userId), (backend, after) =>
    backend.page(listImageCollection, { after }, { userId }),
  );

const updateCachedImage = (queries: QueryClient, imageId: string, isCollected: boolean): void =>
  updateInList<ForumImage>(queries, imagesKey, imageId, { isCollected });

interface CollectInput {
  readonly userId: string;
  readonly isCollected: boolean;
}

/** The heart: shown at once, and taken back where the server says no. Presses on one image wait for each other. */
// An optimistic update, and two endpoints: not a `useSave`.
export const useCollect = (imageId: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `collect-${imageId}` },
    mutationFn: async ({ userId, isCollected }: CollectInput) => {
      await backend.call(isCollected ? collectImage : removeCollectedImage, { body: { userId, imageId } });
    },
    onMutate: ({ isCollected }) => updateCachedImage(queries, imageId, isCollected),
    onSuccess: (_, { userId }) => removeInactiveQueries(queries, collectionKey(userId)),
    onError: (error, { isCollected }) => {
      updateCachedImage(queries, imageId, !isCollected);
      toastError(texts.gallery.failed)(error);
    },
  });
};

/** Both lists know of it: the one on the screen is asked for again, the other when it is opened. */
const refresh = (queries: QueryClient, userId: string): void => {
  void queries.invalidateQueries({ queryKey: collectionKey(userId) });
  removeInactiveQueries(queries, imagesKey);
};

export const useUncollect = (userId: string) => {
  const toInput = (imageId: string) => ({ body: { userId, imageId } });
  const back = useSave(collectImage, {
    toInput,
    onSaved: (_, queries) => refresh(queries, userId),
    failed: texts.gallery.failed,
  });
  return useSave(removeCollectedImage, {
    toInput,
    onSaved: (_, queries, imageId) => {
      removeFromList(queries, collectionKey(userId), imageId);
      refresh(queries, userId);
    },
    toast: (_, imageId) => {
      const action = { label: texts.collection.putBack, onPress: () => back.mutate(imageId) };
      return { ...texts.collection.removed, action };
    },
    failed: texts.collection.failed,
  });
};
