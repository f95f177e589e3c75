import { AppError } from './errors.ts';

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so many pieces of work run at once and the others wait, up to a number beyond which they are refused. For work
 * that holds a database connection while it asks somebody outside: however slow they are, connections stay free.
 */
export const atMost = (running: number, waiting: number): InTurn => {
  let free = running;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> | void => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting)
      throw new AppError('unavailable', 'Turnstone is busy for a moment. Please try again.');
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
