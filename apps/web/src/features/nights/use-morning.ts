import { useEffect } from 'react';
import { flattenPages } from '../../api/list-cache.ts';
import { useNow } from '../../platform/use-now.ts';
import { hasDueWords, nightToAskAbout, openWords } from './morning.ts';
import { useNightMemory, useNights } from './use-nights.ts';
import { useSealedWords } from './use-sealed-words.ts';

/** What there is to show of the nights, now. */
export const useMorning = () => {
  const now = useNow();
  const sealed = useSealedWords();
  const { refetch } = sealed;
  const list = useNights();
  const nights = flattenPages(list.data);
  const words = openWords(sealed.data?.items ?? []);
  // Already while words are open: the question comes at once in their place.
  const night = sealed.data && nightToAskAbout(nights, now);
  const memory = useNightMemory({ enabled: night !== undefined });

  // Whether they are open is said by whoever keeps them. Asked each minute until it is so: clocks differ.
  const isDue = hasDueWords(sealed.data?.items ?? [], now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each minute.
  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, now, refetch]);

  const unloaded = [sealed, list].filter(({ isLoadingError }) => isLoadingError);
  return {
    now,
    words,
    nights,
    /** Not where nothing is to be remembered of a night. */
    night: memory.data?.remembersNights ? night : undefined,
    /** Whether it is known what comes here. */
    isSettled: !sealed.isPending && !list.isPending && !(night && memory.isPending),
    hasFailed: unloaded.length > 0,
    isFetching: unloaded.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const { refetch } of unloaded) void refetch();
    },
  };
};

export type Morning = ReturnType<typeof useMorning>;
