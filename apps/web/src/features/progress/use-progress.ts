import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type NewStreak, readProgress, setStreak } from '@turnstone/contract';
import { useBackend } from '../../backend/backend-provider.tsx';
import { detailOf } from '../../backend/failures.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { progressTexts as texts } from './progress.texts.ts';

const progressKey = [readProgress.path] as const;

/** The same from the server and, on trial, from the device. */
export const useProgress = () => {
  const backend = useBackend();
  return useQuery({ queryKey: progressKey, queryFn: () => backend.call(readProgress, {}) });
};

export const useSetStreak = () => {
  const backend = useBackend();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewStreak) => backend.call(setStreak, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: progressKey });
      toast({ ...texts.saved, earned: true });
    },
    onError: error =>
      toast({
        title: texts.failed.title,
        text: detailOf(error) ?? texts.failed.text,
        destructive: true,
      }),
  });
};
