import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ForumImage,
  type ForumImageChange,
  listForumImages,
  removeForumImage,
  updateForumImage,
} from '@turnstone/contract/images';
import { listPivots } from '@turnstone/contract/pivots';
import type { BaseOf } from '../../api/backend.ts';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { imagesTexts } from './images.texts.ts';

const { own: ownTexts, delete: deleteTexts } = imagesTexts;

export const imagesKey = [listForumImages.path] as const;

/** Who is signed in; null for everybody else. */
export const useUserId = (): string | null => {
  const { session } = useSession();
  return session.state === 'member' ? session.user.id : null;
};

/** The community's images, newest first, page by page. Open to everybody. */
export const useForumImages = () => {
  const { session } = useSession();
  const userId = useUserId() ?? undefined;
  return usePages(imagesKey, (backend, after) => backend.page(listForumImages, { after, userId }), {
    // Whose hearts to show is known in a moment: asked before, everything would be asked for twice.
    enabled: session.state !== 'loading',
  });
};

/** Lists that are not on the screen are asked for anew when they are, from their first page. */
export const removeInactiveQueries = (queries: QueryClient, queryKey: readonly string[]): void =>
  queries.removeQueries({ queryKey, type: 'inactive' });

interface UpdateInput {
  readonly id: string;
  readonly base: BaseOf<typeof updateForumImage>;
  readonly body: ForumImageChange;
  readonly onChanged: () => void;
}

export const useUpdateImage = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: UpdateInput) => {
      const changed = await backend.call(updateForumImage, { params: { id }, body, base });
      onChanged();
      return changed;
    },
    onSuccess: changed => {
      updateInList<ForumImage>(queries, imagesKey, changed.id, changed);
      toast(savedMessage(changed, ownTexts.changed));
    },
    onError: toastError(ownTexts.notChanged),
  });
};

export const useRemoveImage = (id: string, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(removeForumImage, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      removeFromList(queries, imagesKey, id);
      // It is in no collection any more, and pivots have lost their picture.
      removeInactiveQueries(queries, ['/api/users']);
      removeInactiveQueries(queries, [listPivots.path]);
      toast(deleteTexts.done);
    },
    onError: toastError(deleteTexts.failed),
  });
};
