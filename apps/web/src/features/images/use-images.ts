import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeForumImage,
  deleteForumImage,
  type ForumImage,
  type ForumImageChange,
  listForumImages,
  listPivots,
} from '@turnstone/contract';
import type { BaseOf } from '../../backend/backend.ts';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
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
  const { session } = useSession();
  const userId = useMyId() ?? undefined;
  return usePages(imagesKey, (backend, after) => backend.page(listForumImages, { after, userId }), {
    // Whose hearts to show is known in a moment: asked before, everything would be asked for twice.
    enabled: session.state !== 'loading',
  });
};

/** Lists that are not on the screen are asked for anew when they are, from their first page. */
export const forgetUnseen = (queries: QueryClient, queryKey: readonly string[]): void =>
  queries.removeQueries({ queryKey, type: 'inactive' });

interface Changing {
  readonly id: string;
  readonly base: BaseOf<typeof changeForumImage>;
  readonly body: ForumImageChange;
  readonly onChanged: () => void;
}

export const useChangeImage = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, base, body, onChanged }: Changing) => {
      const changed = await backend.call(changeForumImage, { params: { id }, body, base });
      onChanged();
      return changed;
    },
    onSuccess: changed => {
      showChanged<ForumImage>(queries, imagesKey, changed.id, changed);
      toast(savedMessage(changed, ownTexts.changed));
    },
    onError: tellFailure(ownTexts.notChanged),
  });
};

export const useDeleteImage = (id: string, onDeleted: () => void) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteForumImage, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      showGone(queries, imagesKey, id);
      // It is in no collection any more, and pivots have lost their picture.
      forgetUnseen(queries, ['/api/users']);
      forgetUnseen(queries, [listPivots.path]);
      toast(deleteTexts.done);
    },
    onError: tellFailure(deleteTexts.failed),
  });
};
