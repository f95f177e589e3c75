import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CaseDecision,
  decideCase,
  listCases,
  listDecisions,
  type ModerationCase,
} from '@turnstone/contract';
import * as z from 'zod/mini';
import { useBackend } from '../../backend/backend-provider.tsx';
import { isRefusedAs } from '../../backend/failures.ts';
import { showChanged, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
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
  const backend = useBackend();
  const queries = useQueryClient();
  const showCurrent = (value: unknown): void => {
    const current = z.safeDecode(decideCase.conflict, value as z.input<typeof decideCase.conflict>);
    if (current.success) showChanged<ModerationCase>(queries, casesKey, id, current.data);
  };
  const leave = () => showGone(queries, casesKey, id);
  return useMutation({
    mutationFn: (body: CaseDecision) => backend.call(decideCase, { params: { id }, body }),
    onSuccess: (_, { decision }) => {
      leave();
      toast(texts.done[decision]);
    },
    onError: error => {
      tellFailure(texts.failed)(error);
      if (isRefusedAs(error, 'case_changed')) showCurrent(error.problem?.current);
      // Somebody else was quicker, its author took it back, or this person has reported it meanwhile.
      if (isRefusedAs(error, 'already_decided', 'not_found', 'own_case')) leave();
    },
  });
};
