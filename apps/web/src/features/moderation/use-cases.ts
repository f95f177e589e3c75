import type { QueryClient } from '@tanstack/react-query';
import {
  type CaseDecision,
  decideCase,
  listCases,
  listDecisions,
  type ModerationCase,
} from '@turnstone/contract/moderation';
import * as z from 'zod/mini';
import { hasErrorCode } from '../../api/errors.ts';
import { removeFromList, updateInList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastDecisionError } from '../../product-ui/moderation/toast-decision-error.ts';
import { moderationTexts } from './moderation.texts.ts';

const texts = moderationTexts.decide;
const casesKey = [listCases.path] as const;

/** Others decide too: each time it is opened it is asked for anew. */
export const useCases = () =>
  usePages(casesKey, (backend, after) => backend.page(listCases, { after }), { refetchOnMount: 'always' });

export const useDecisions = () =>
  usePages([listDecisions.path], (backend, after) => backend.page(listDecisions, { after }), {
    refetchOnMount: 'always',
  });

export const useDecide = ({ id }: ModerationCase) => {
  const updateCachedCase = (queries: QueryClient, value: unknown): void => {
    const current = z.safeDecode(decideCase.conflict, value as z.input<typeof decideCase.conflict>);
    if (current.success) updateInList<ModerationCase>(queries, casesKey, id, current.data);
  };
  const removeCase = (queries: QueryClient) => removeFromList(queries, casesKey, id);
  return useSave(decideCase, {
    toInput: (body: CaseDecision) => ({ params: { id }, body }),
    onSaved: (_, queries) => removeCase(queries),
    toast: (_, { decision }) => texts.done[decision],
    failed: (error, queries) => {
      toastDecisionError(texts.failed)(error);
      if (hasErrorCode(error, 'case_changed')) updateCachedCase(queries, error.problem?.current);
      // Somebody else was quicker, its author took it back, or this user has reported it meanwhile.
      if (hasErrorCode(error, 'already_decided', 'not_found', 'own_case')) removeCase(queries);
    },
  });
};
