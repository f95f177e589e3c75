import { listForumLetters, listOwnComments, removeLetterComment } from '@turnstone/contract/forum';
import { listLetters } from '@turnstone/contract/letters';
import { removeFromList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { ownCommentsTexts as texts } from './own-comments.texts.ts';

const key = [listOwnComments.path] as const;

/** What I wrote under letters, newest first, page by page. */
export const useOwnComments = () =>
  usePages(key, (backend, after) => backend.page(listOwnComments, { after }));

export const useRemoveOwnComment = () =>
  useSave(removeLetterComment, {
    toInput: (id: string) => ({ params: { id } }),
    onSaved: ({ id }, queries) => {
      removeFromList(queries, key, id);
      // It is counted, and may be on the page, under its letter.
      for (const path of [listForumLetters.path, listLetters.path])
        void queries.invalidateQueries({ queryKey: [path] });
    },
    toast: texts.deleted,
    failed: texts.notDeleted,
  });
