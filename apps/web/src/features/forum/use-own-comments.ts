import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteLetterComment, listForumLetters, listLetters, listOwnComments } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownCommentsTexts as texts } from './own-comments.texts.ts';

const key = [listOwnComments.path] as const;

/** What I wrote under letters, newest first, page by page. */
export const useOwnComments = () =>
  usePages(key, (backend, after) => backend.page(listOwnComments, { after }));

export const useDeleteOwnComment = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(deleteLetterComment, { params: { id } }),
    onSuccess: ({ id }) => {
      showGone(queries, key, id);
      // It is counted, and may be on the page, under its letter.
      for (const path of [listForumLetters.path, listLetters.path])
        void queries.invalidateQueries({ queryKey: [path] });
      toast(texts.deleted);
    },
    onError: tellFailure(texts.notDeleted),
  });
};
