import { useMutation, useQueryClient } from '@tanstack/react-query';
import { appeal, listStatements, noteStatementsSeen, type Statement } from '@turnstone/contract';
import { useBackend, useSession } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { showChanged } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { standingTexts } from './standing.texts.ts';

const texts = standingTexts.appeal;
const statementsKey = [listStatements.path] as const;

/** What was decided about things I shared, newest first, page by page. */
export const useStatements = () =>
  usePages(statementsKey, (backend, after) => backend.page(listStatements, { after }));

/** Afterwards the note above the pages is gone; where it could not be noted, it stays until the next time. */
export const useNoteSeen = () => {
  const backend = useBackend();
  const { lookAgain } = useSession();
  return useMutation({
    mutationFn: () => backend.call(noteStatementsSeen, {}),
    onSuccess: () => lookAgain(),
  });
};

export const useAppeal = ({ id }: Statement) => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => backend.call(appeal, { params: { id }, body: { words } }),
    onSuccess: changed => {
      showChanged<Statement>(queries, statementsKey, changed.id, changed);
      toast(texts.sent);
    },
    onError: error => {
      tellFailure(texts.failed)(error);
      if (isRefusedAs(error, 'already_decided', 'not_found'))
        void queries.invalidateQueries({ queryKey: statementsKey });
    },
  });
};
