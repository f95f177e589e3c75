import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProgress } from '@turnstone/contract/progress';
import { type NewStreak, setStreak } from '@turnstone/contract/streak';
import { savedMessage } from '../../api/conflict-outcomes.ts';
import { useBackend } from '../../api/session-context.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { progressTexts as texts } from './progress.texts.ts';

const progressKey = [getProgress.path] as const;

/** The same from the server and, on trial, from the device. */
export const useProgress = () => {
  const backend = useBackend();
  return useQuery({ queryKey: progressKey, queryFn: () => backend.call(getProgress, {}) });
};

interface SetStreakInput {
  readonly body: NewStreak;
  /** Where it began until now, as this page knows it. */
  readonly startDate: string | null;
}

export const useSetStreak = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, startDate }: SetStreakInput) =>
      backend.call(setStreak, { body, base: { noContactStartDate: startDate, noContactDaysSince: null } }),
    onSuccess: async streak => {
      await queries.invalidateQueries({ queryKey: progressKey });
      toast(savedMessage(streak, { ...texts.saved, earned: true }));
    },
    onError: toastError(texts.failed.text, texts.failed.title),
  });
};
