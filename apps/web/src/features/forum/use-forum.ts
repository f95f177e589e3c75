import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  commentOnLetter,
  deleteLetterComment,
  type ForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  listOwnComments,
  type NewLetterComment,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { changeShown, showGone, showNew } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forumTexts as texts } from './forum.texts.ts';

const lettersKey = [listForumLetters.path] as const;
const shownKey = [...lettersKey, 'list'] as const;
const ownKey = [listOwnComments.path] as const;
const commentsKey = (letterId: string) => [listForumLetters.path, letterId, 'comments'] as const;

/** The letters that are shared, newest shared first. */
export const useForumLetters = () =>
  usePages(shownKey, (backend, after) => backend.page(listForumLetters, { after }));

export const useComments = (letterId: string) =>
  usePages(commentsKey(letterId), (backend, after) =>
    backend.page(listLetterComments, { after }, { id: letterId }),
  );

interface Posting {
  readonly body: NewLetterComment;
  readonly idempotencyKey: string;
  readonly onPosted: () => void;
}

export const usePostComment = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, onPosted }: Posting) => {
      const comment = await backend.call(commentOnLetter, { body, idempotencyKey });
      onPosted();
      return comment;
    },
    onSuccess: comment => {
      showNew<LetterComment>(queries, commentsKey(comment.letterId), comment);
      count(queries, comment, 1);
      void queries.invalidateQueries({ queryKey: ownKey });
      toast({ ...(comment.review ? texts.form.waits : texts.form.posted), earned: true });
    },
    onError: error => {
      tellFailure(texts.form.failed)(error);
      // Taken back, or with its comments turned off: what is shown is out of date.
      if (isRefusedAs(error, 'not_found', 'comments_off'))
        void queries.invalidateQueries({ queryKey: lettersKey });
    },
  });
};

/** Counted is what others can read. */
const count = (queries: QueryClient, { letterId, review }: LetterComment, by: number): void => {
  if (review !== null) return;
  changeShown<ForumLetter>(queries, shownKey, shown =>
    shown.map(one => (one.id === letterId ? { ...one, commentCount: one.commentCount + by } : one)),
  );
};

export const useDeleteComment = (comment: LetterComment) => {
  const { id, letterId } = comment;
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(deleteLetterComment, { params: { id } }),
    onSuccess: () => {
      showGone(queries, commentsKey(letterId), id);
      count(queries, comment, -1);
      void queries.invalidateQueries({ queryKey: ownKey });
      toast(texts.comments.deleted);
    },
    onError: tellFailure(texts.comments.notDeleted),
  });
};
