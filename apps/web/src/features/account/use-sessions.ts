import { endOtherSessions, endSession, type ItemOf, listSessions } from '@turnstone/contract';
import { removeFromList, updateList } from '../../api/list-cache.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { accountPageTexts } from './account-page.texts.ts';

const texts = accountPageTexts.sessions;
const sessionsKey = [listSessions.path] as const;

export type LoginSession = ItemOf<typeof listSessions>;

export const useSessions = () =>
  usePages(sessionsKey, (backend, after) => backend.page(listSessions, { after }));

export const useEndSession = () =>
  useSave(endSession, {
    toInput: (id: string) => ({ params: { id } }),
    onSaved: ({ id }, queries) => removeFromList(queries, sessionsKey, id),
    toast: texts.ended,
    failed: texts.failed,
  });

export const useEndOtherSessions = () =>
  useSave(endOtherSessions, {
    toInput: () => ({}),
    onSaved: (_, queries) =>
      updateList<LoginSession>(queries, sessionsKey, sessions => sessions.filter(one => one.isCurrent)),
    toast: texts.endedOthers,
    failed: texts.failed,
  });
