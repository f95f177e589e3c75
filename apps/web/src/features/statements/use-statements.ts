import { countUnreadNotices } from '@turnstone/contract/notices';
import {
  appeal,
  listReasonStatements,
  markReasonStatementsSeen,
  type ReasonStatement,
} from '@turnstone/contract/reason-statements';
import { hasErrorCode } from '../../api/errors.ts';
import { updateInList } from '../../api/list-cache.ts';
import { useSession } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastDecisionError } from '../../product-ui/moderation/toast-decision-error.ts';
import { statementTexts } from './statements.texts.ts';

const texts = statementTexts.appeal;
const statementsKey = [listReasonStatements.path] as const;

/** What was decided about things I shared, newest first, page by page. */
export const useStatements = () =>
  usePages(statementsKey, (backend, after) => backend.page(listReasonStatements, { after }));

/** Afterwards the note above the pages is gone, and the bell tells of it no more; not noted, both stay until the next time. */
export const useMarkStatementsSeen = () => {
  const { refetchSession } = useSession();
  return useSave(markReasonStatementsSeen, {
    toInput: () => ({}),
    onSaved: (_, queries) => {
      void queries.invalidateQueries({ queryKey: [countUnreadNotices.path] });
      return refetchSession();
    },
  });
};

export const useAppeal = ({ id }: ReasonStatement) =>
  useSave(appeal, {
    toInput: (words: string) => ({ params: { id }, body: { words } }),
    onSaved: (changed, queries) => updateInList<ReasonStatement>(queries, statementsKey, changed.id, changed),
    toast: texts.sent,
    failed: (error, queries) => {
      toastDecisionError(texts.failed)(error);
      if (hasErrorCode(error, 'already_decided', 'not_found'))
        void queries.invalidateQueries({ queryKey: statementsKey });
    },
  });
