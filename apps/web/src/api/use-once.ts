import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Ignores a second call while one is under way: two presses can come before the next render. */
export const useOnce = <Result, Input>({
  mutate,
}: Pick<UseMutationResult<Result, Error, Input>, 'mutate'>) => {
  const isUnderWay = useRef(false);
  return (input: Input, options?: Omit<MutateOptions<Result, Error, Input>, 'onSettled'>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(input, {
      ...options,
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
};
