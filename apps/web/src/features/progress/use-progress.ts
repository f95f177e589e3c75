import { useQuery } from '@tanstack/react-query';
import { getProgress } from '@turnstone/contract/progress';
import { setStreak } from '@turnstone/contract/streak';
import { useBackend } from '../../api/session-context.ts';
import { useSave } from '../../product-ui/forms/use-save.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { progressTexts as texts } from './progress.texts.ts';

const progressKey = [getProgress.path] as const;

/** The same from the server and, on trial, from the device. */
export const useProgress = () => {
  const backend = useBackend();
  return useQuery({ queryKey: progressKey, queryFn: () => backend.call(getProgress, {}) });
};

export const useSetStreak = () =>
  useSave(setStreak, {
    onSaved: (_, queries) => queries.invalidateQueries({ queryKey: progressKey }),
    toast: { ...texts.saved, earned: true },
    failed: toastError(texts.failed.text, texts.failed.title),
  });
