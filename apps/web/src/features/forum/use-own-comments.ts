import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listForumLetters, listOwnComments, removeLetterComment } from '@turnstone/contract/forum';
import { listLetters } from '@turnstone/contract/letters';
import { removeFromList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownCommentsTexts as texts } from './own-comments.texts.ts';

const key = [listOwnComments.path] as const;

/** What I wrote under letters, newest first, page by page. */
export const useOwnComments = () =>
  usePages(key, (backend, after) => backend.page(listOwnComments, { after }));

export const useRemoveOwnComment = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(removeLetterComment, { params: { id } }),
    onSuccess: ({ id }) => {
      removeFromList(queries, key, id);
      // It is counted, and may be on the page, under its letter.
      for (const path of [listForumLetters.path, listLetters.path])
        void queries.invalidateQueries({ queryKey: [path] });
      toast(texts.deleted);
    },
    onError: toastError(texts.notDeleted),
  });
};
