import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getActivity } from '@turnstone/contract/activity';
import { getProgress } from '@turnstone/contract/progress';
import { listSpells } from '@turnstone/contract/spells';
import { setStreak } from '@turnstone/contract/streak';
import { useBackend } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { progressTexts as texts } from './progress.texts.ts';

export const progressKey = [getProgress.path] as const;

/** The same from the server and, on trial, from the device. */
export const useProgress = () => {
  const backend = useBackend();
  return useQuery({ queryKey: progressKey, queryFn: () => backend.call(getProgress, {}) });
};

/** The days changed: what is counted from them is asked for again. Waits for the totals, where they are shown. */
export const invalidateDays = (queries: QueryClient): Promise<void> => {
  for (const { path } of [listSpells, getActivity]) void queries.invalidateQueries({ queryKey: [path] });
  return queries.invalidateQueries({ queryKey: progressKey });
};

export const useSetStreak = () =>
  useSave(setStreak, {
    onSaved: (_, queries) => invalidateDays(queries),
    toast: { ...texts.saved, earned: true },
    failed: toastError(texts.failed.text, texts.failed.title),
  });
