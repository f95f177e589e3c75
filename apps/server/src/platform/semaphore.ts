import type { AppError } from './errors.ts';

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A semaphore with a bounded queue: `running` at once, `waiting` in the queue; beyond that it throws `whenFull` at once. */
export const createSemaphore = (running: number, waiting: number, whenFull: AppError): Semaphore => {
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
  // The permit is handed to the next in the queue instead of being freed, so that a newcomer cannot take it first.
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
