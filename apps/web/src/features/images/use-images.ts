import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeForumImage,
  deleteForumImage,
  type ForumImage,
  type ForumImageChange,
  listForumImages,
  listPivots,
} from '@turnstone/contract';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { imagesTexts } from './images.texts.ts';

const { own: ownTexts, delete: deleteTexts } = imagesTexts;

export const imagesKey = [listForumImages.path] as const;

/** Who is signed in; null for everybody else. */
export const useMyId = (): string | null => {
  const { session } = useSession();
  return session.state === 'member' ? session.user.id : null;
};

/** The community's images, newest first, page by page. Open to everybody. */
export const useForumImages = () => {
  const backend = useBackend();
  const { session } = useSession();
  const userId = useMyId() ?? undefined;
  return useInfiniteQuery({
    // Whose hearts to show is known in a moment: asked before, everything would be asked for twice.
    enabled: session.state !== 'loading',
    queryKey: imagesKey,
    queryFn: ({ pageParam }) => backend.page(listForumImages, { after: pageParam, userId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

/** Lists that are not on the screen are asked for anew when they are, from their first page. */
export const forgetUnseen = (queries: QueryClient, queryKey: readonly string[]): void =>
  queries.removeQueries({ queryKey, type: 'inactive' });

export const useChangeImage = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: ForumImageChange }) =>
      backend.call(changeForumImage, { params: { id }, body }),
    onSuccess: changed => {
      changeShown<ForumImage>(queries, imagesKey, shown =>
        shown.map(one => (one.id === changed.id ? changed : one)),
      );
      toast(ownTexts.changed);
    },
    onError: tellFailure(ownTexts.notChanged),
  });
};

export const useDeleteImage = (id: string) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteForumImage, { params: { id } }),
    onSuccess: () => {
      changeShown<ForumImage>(queries, imagesKey, shown => shown.filter(one => one.id !== id));
      // It is in no collection any more, and pivots have lost their picture.
      forgetUnseen(queries, ['/api/users']);
      forgetUnseen(queries, [listPivots.path]);
      toast(deleteTexts.done);
    },
    onError: tellFailure(deleteTexts.failed),
  });
};
