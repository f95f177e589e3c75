import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
  type ReasonStatement,
} from '@turnstone/contract/reason-statements';
import { hasErrorCode } from '../../api/errors.ts';
import { updateInList } from '../../api/list-cache.ts';
import { useBackend, useSession } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { statementTexts } from './statements.texts.ts';

const texts = statementTexts.appeal;
const statementsKey = [listReasonStatements.path] as const;

/** What was decided about things I shared, newest first, page by page. */
export const useStatements = () =>
  usePages(statementsKey, (backend, after) => backend.page(listReasonStatements, { after }));

/** Afterwards the note above the pages is gone; where it could not be noted, it stays until the next time. */
export const useMarkStatementsSeen = () => {
  const backend = useBackend();
  const { refetchSession } = useSession();
  return useMutation({
    mutationFn: () => backend.call(markReasonStatementsSeen, {}),
    onSuccess: () => refetchSession(),
  });
};

export const useAppeal = ({ id }: ReasonStatement) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => backend.call(appeal, { params: { id }, body: { words } }),
    onSuccess: changed => {
      updateInList<ReasonStatement>(queries, statementsKey, changed.id, changed);
      toast(texts.sent);
    },
    onError: error => {
      toastError(texts.failed)(error);
      if (hasErrorCode(error, 'already_decided', 'not_found'))
        void queries.invalidateQueries({ queryKey: statementsKey });
    },
  });
};
