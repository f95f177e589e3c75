import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '@turnstone/contract/account';
import type { ItemOf } from '@turnstone/contract/endpoint';
import { removeFromList, updateList } from '../../api/list-cache.ts';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { accountPageTexts } from './account-page.texts.ts';

const texts = accountPageTexts.sessions;
const sessionsKey = [listSessions.path] as const;

export type LoginSession = ItemOf<typeof listSessions>;

export const useSessions = () =>
  usePages(sessionsKey, (backend, after) => backend.page(listSessions, { after }));

export const useEndSession = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => backend.call(endSession, { params: { id } }),
    onSuccess: ({ id }) => {
      removeFromList(queries, sessionsKey, id);
      toast(texts.ended);
    },
    onError: toastError(texts.failed),
  });
};

export const useEndOtherSessions = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => backend.call(endOtherSessions, {}),
    onSuccess: () => {
      updateList<LoginSession>(queries, sessionsKey, sessions => sessions.filter(one => one.isCurrent));
      toast(texts.endedOthers);
    },
    onError: toastError(texts.failed),
  });
};
