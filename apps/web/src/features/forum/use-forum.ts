import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  commentOnLetter,
  deleteLetterComment,
  type ForumLetter,
  type LetterComment,
  listForumLetters,
  listLetterComments,
  type NewLetterComment,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { BackendError } from '../../backend/failures.ts';
import { changeShown, showNew } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { forumTexts as texts } from './forum.texts.ts';

const lettersKey = [listForumLetters.path] as const;
const commentsKey = (letterId: string) => [listForumLetters.path, letterId, 'comments'] as const;

/** The letters that are shared, newest shared first. */
export const useForumLetters = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [...lettersKey, 'list'],
    queryFn: ({ pageParam }) => backend.page(listForumLetters, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

export const useComments = (letterId: string) => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: commentsKey(letterId),
    queryFn: ({ pageParam }) => backend.page(listLetterComments, { after: pageParam }, { id: letterId }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

/** Taken back, or with its comments turned off: what is shown is out of date. */
const isOutOfDate = (error: Error): boolean =>
  error instanceof BackendError && ['not_found', 'comments_off'].includes(error.problem?.code ?? '');

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
      toast({ ...(comment.review ? texts.form.waits : texts.form.posted), earned: true });
    },
    onError: error => {
      tellFailure(texts.form.failed)(error);
      if (isOutOfDate(error)) void queries.invalidateQueries({ queryKey: lettersKey });
    },
  });
};

/** Counted is what others can read. */
const count = (queries: QueryClient, { letterId, review }: LetterComment, by: number): void => {
  if (review !== null) return;
  changeShown<ForumLetter>(queries, [...lettersKey, 'list'], shown =>
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
      changeShown<LetterComment>(queries, commentsKey(letterId), shown => shown.filter(one => one.id !== id));
      count(queries, comment, -1);
      toast(texts.comments.deleted);
    },
    onError: tellFailure(texts.comments.notDeleted),
  });
};
