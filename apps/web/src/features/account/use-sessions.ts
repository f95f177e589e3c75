import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, type ItemOf, listSessions } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { changeShown, showGone } from '../../backend/shown-lists.ts';
import { usePages } from '../../backend/use-pages.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { accountPageTexts } from './account-page.texts.ts';

const texts = accountPageTexts.sessions;
const sessionsKey = [listSessions.path] as const;

export type SignedIn = ItemOf<typeof listSessions>;

export const useSessions = () =>
  usePages(sessionsKey, (backend, after) => backend.page(listSessions, { after }));

export const useEndSession = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(endSession, { params: { id } }),
    onSuccess: ({ id }) => {
      showGone(queries, sessionsKey, id);
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
