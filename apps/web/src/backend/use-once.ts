import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** A wish that is granted once: two presses can come before the next drawing, which says that one is under way. */
export const useOnce = <Answer, Wish>({ mutate }: Pick<UseMutationResult<Answer, Error, Wish>, 'mutate'>) => {
  const isUnderWay = useRef(false);
  return (wish: Wish, then?: Omit<MutateOptions<Answer, Error, Wish>, 'onSettled'>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(wish, {
      ...then,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
};
