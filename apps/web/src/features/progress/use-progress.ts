import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewStreak, readProgress, setStreak } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { savedMessage } from '../../backend/conflict-outcomes.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { progressTexts as texts } from './progress.texts.ts';

const progressKey = [readProgress.path] as const;

/** The same from the server and, on trial, from the device. */
export const useProgress = () => {
  const backend = useBackend();
  return useQuery({ queryKey: progressKey, queryFn: () => backend.call(readProgress, {}) });
};

interface Setting {
  readonly body: NewStreak;
  /** Where it began until now, as this page knows it. */
  readonly startDate: string | null;
}

export const useSetStreak = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, startDate }: Setting) =>
      backend.call(setStreak, { body, base: { noContactStartDate: startDate, noContactDaysSince: null } }),
    onSuccess: async streak => {
      await queries.invalidateQueries({ queryKey: progressKey });
      toast(savedMessage(streak, { ...texts.saved, earned: true }));
    },
    onError: tellFailure(texts.failed.text, texts.failed.title),
  });
};
