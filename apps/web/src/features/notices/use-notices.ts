import { useQuery } from '@tanstack/react-query';
import { countUnreadNotices, listNotices, readNotices } from '@turnstone/contract/notices';
import { useBackend } from '../../api/session-context.ts';
import { usePages } from '../../api/use-pages.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';

const unreadKey = [countUnreadNotices.path] as const;

/** What happened to what is mine, newest first; asked for anew each time it is opened. */
export const useNotices = () =>
  usePages([listNotices.path], (backend, after) => backend.page(listNotices, { after }), {
    refetchOnMount: 'always',
  });

/** How many of them are new; also when somebody comes back to the page. */
export const useUnreadNotices = () => {
  const backend = useBackend();
  return useQuery({
    queryKey: unreadKey,
    queryFn: () => backend.call(countUnreadNotices, {}),
    refetchOnWindowFocus: 'always',
  });
};

export const useReadNotices = () =>
  useSave(readNotices, {
    toInput: (upTo: string) => ({ body: { upTo } }),
    onSaved: (unread, queries) => queries.setQueryData(unreadKey, unread),
  });
