import type { AppError } from './errors.ts';

/** Work that is done one after the other. Whoever comes when it is full is told at once instead of waiting long. */
export const createQueue = (
  most: number,
  whenFull: AppError,
): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async work => {
    if (waiting >= most) throw whenFull;
    waiting += 1;
    const before = last;
    const mine = before.then(work, work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
};
