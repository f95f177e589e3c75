import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  appeal,
  type ErrorCode,
  listStatements,
  noteStatementsSeen,
  type Statement,
} from '@turnstone/contract';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { BackendError } from '../../backend/failures.ts';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { standingTexts } from './standing.texts.ts';

const texts = standingTexts.appeal;
const statementsKey = [listStatements.path] as const;

/** What was decided about things I shared, newest first, page by page. */
export const useStatements = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: statementsKey,
    queryFn: ({ pageParam }) => backend.page(listStatements, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

/** Afterwards the note above the pages is gone; where it could not be noted, it stays until the next time. */
export const useNoteSeen = () => {
  const backend = useBackend();
  const { lookAgain } = useSession();
  return useMutation({
    mutationFn: () => backend.call(noteStatementsSeen, {}),
    onSuccess: () => lookAgain(),
  });
};

const outOfDate: readonly (ErrorCode | undefined)[] = ['already_decided', 'not_found'];
const isOutOfDate = (error: Error): boolean =>
  error instanceof BackendError && outOfDate.includes(error.problem?.code);

export const useAppeal = ({ id }: Statement) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => backend.call(appeal, { params: { id }, body: { words } }),
    onSuccess: changed => {
      changeShown<Statement>(queries, statementsKey, shown =>
        shown.map(one => (one.id === changed.id ? changed : one)),
      );
      toast(texts.sent);
    },
    onError: error => {
      tellFailure(texts.failed)(error);
      if (isOutOfDate(error)) void queries.invalidateQueries({ queryKey: statementsKey });
    },
  });
};
