import type { AppError } from './errors.ts';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at once and so many wait; whoever comes then is told at once instead of waiting long. */
export const atMost = (running: number, waiting: number, whenFull: AppError): InTurn => {
  let free = running;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> | void => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw whenFull;
    return new Promise(resolve => void queue.push(resolve));
  };
  // Whoever leaves hands the place to the next instead of freeing it, so that nobody slips in between.
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return async work => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
