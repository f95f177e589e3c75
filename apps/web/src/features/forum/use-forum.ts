import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  createLetterComment,
  type ForumLetter,
  getForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  removeLetterComment,
} from '@turnstone/contract/forum';
import { listLetters } from '@turnstone/contract/letters';
import { hasErrorCode } from '../../api/errors.ts';
import { prependToList, removeFromList, updateList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { forumTexts as texts } from './forum.texts.ts';

const lettersKey = [listForumLetters.path] as const;
const listKey = [...lettersKey, 'list'] as const;
const ownKey = [listOwnComments.path] as const;
const commentsKey = (letterId: string) => [listForumLetters.path, letterId, 'comments'] as const;

/** The letters that are shared, newest shared first. */
export const useForumLetters = () =>
  usePages(listKey, (backend, after) => backend.page(listForumLetters, { after }));

/** One of them; null where it is not shared any more, or not for this person. */
export const useForumLetter = (id: string) => {
  const backend = useBackend();
  return useQuery({
    queryKey: [...lettersKey, id],
    // Somebody came for what is new there.
    refetchOnMount: 'always',
    queryFn: () =>
      backend.call(getForumLetter, { params: { id } }).catch((error: Error) => {
        if (hasErrorCode(error, 'not_found')) return null;
        throw error;
      }),
  });
};

export const useComments = (letterId: string) =>
  usePages(
    commentsKey(letterId),
    (backend, after) => backend.page(listLetterComments, { after }, { id: letterId }),
    { refetchOnMount: 'always' },
  );

/** Counted is what others can read. */
const updateCommentCount = (
  queries: QueryClient,
  { letterId, review }: LetterComment,
  delta: number,
): void => {
  if (review !== null) return;
  const withCount = (one: ForumLetter) => ({ ...one, commentCount: one.commentCount + delta });
  updateList<ForumLetter>(queries, listKey, letters =>
    letters.map(one => (one.id === letterId ? withCount(one) : one)),
  );
  queries.setQueryData<ForumLetter>([...lettersKey, letterId], one => one && withCount(one));
};

export const useCreateComment = () =>
  useSave(createLetterComment, {
    onSaved: (comment, queries) => {
      prependToList<LetterComment>(queries, commentsKey(comment.letterId), comment);
      updateCommentCount(queries, comment, 1);
      void queries.invalidateQueries({ queryKey: ownKey });
    },
    toast: ({ review }) => ({ ...(review ? texts.form.waits : texts.form.posted), earned: true }),
    failed: (error, queries) => {
      toastError(texts.form.failed)(error);
      // Taken back, or with its comments turned off: what is shown is out of date.
      if (hasErrorCode(error, 'not_found', 'comments_off'))
        void queries.invalidateQueries({ queryKey: lettersKey });
    },
    isPlanErrorShown: true,
  });

export const useRemoveComment = (comment: LetterComment) => {
  const { id, letterId } = comment;
  return useSave(removeLetterComment, {
    toInput: () => ({ params: { id } }),
    onSaved: (_, queries) => {
      for (const key of [commentsKey(letterId), ownKey]) removeFromList(queries, key, id);
      updateCommentCount(queries, comment, -1);
      // A letter of one's own says how many there are.
      void queries.invalidateQueries({ queryKey: [listLetters.path] });
    },
    toast: texts.comments.deleted,
    failed: texts.comments.notDeleted,
  });
};
