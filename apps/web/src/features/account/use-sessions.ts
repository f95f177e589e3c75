import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, type ItemOf, listSessions } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { changeShown } from '../../backend/shown-lists.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { accountPageTexts } from './account-page.texts.ts';

const texts = accountPageTexts.sessions;
const sessionsKey = [listSessions.path] as const;

export type SignedIn = ItemOf<typeof listSessions>;

export const useSessions = () => {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: sessionsKey,
    queryFn: ({ pageParam }) => backend.page(listSessions, { after: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
};

export const useEndSession = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(endSession, { params: { id } }),
    onSuccess: ({ id }) => {
      changeShown<SignedIn>(queries, sessionsKey, shown => shown.filter(one => one.id !== id));
      toast(texts.ended);
    },
    onError: tellFailure(texts.failed),
  });
};

export const useEndOtherSessions = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(endOtherSessions, {}),
    onSuccess: () => {
      changeShown<SignedIn>(queries, sessionsKey, shown => shown.filter(one => one.isCurrent));
      toast(texts.endedOthers);
    },
    onError: tellFailure(texts.failed),
  });
};
