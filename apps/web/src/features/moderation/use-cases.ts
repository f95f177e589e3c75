import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CaseDecision,
  decideCase,
  type ErrorCode,
  listCases,
  listDecisions,
  type ModerationCase,
} from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { BackendError } from '../../backend/failures.ts';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { moderationTexts } from './moderation.texts.ts';

const texts = moderationTexts.decide;
const casesKey = [listCases.path] as const;
const decisionsKey = [listDecisions.path] as const;

/** Others decide too: each time it is opened it is asked for anew. */
export const useCases = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: casesKey,
    queryFn: ({ pageParam }) => backend.page(listCases, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchOnMount: 'always',
  });
};

export const useDecisions = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: decisionsKey,
    queryFn: ({ pageParam }) => backend.page(listDecisions, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchOnMount: 'always',
  });
};

const over: readonly (ErrorCode | undefined)[] = ['already_decided', 'not_found'];
/** Somebody else was quicker, or its author took it back. */
const isOver = (error: Error): boolean => error instanceof BackendError && over.includes(error.problem?.code);

export const useDecide = ({ id }: ModerationCase) => {
  const backend = useBackend();
  const queries = useQueryClient();
  const leave = () =>
    changeShown<ModerationCase>(queries, casesKey, shown => shown.filter(one => one.id !== id));
  return useMutation({
    mutationFn: (body: CaseDecision) => backend.call(decideCase, { params: { id }, body }),
    onSuccess: (_, { decision }) => {
      leave();
      toast(texts.done[decision]);
    },
    onError: error => {
      tellFailure(texts.failed)(error);
      if (isOver(error)) leave();
    },
  });
};
