import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway, isOutcomeUnknown } from './database-errors.ts';

const everyMs = 1_000;

/** Also where a migration says which of them could not be applied. */
const isAway = (error: Error): boolean =>
  isDatabaseAway(error) || isOutcomeUnknown(error) || (error.cause instanceof Error && isAway(error.cause));

interface Options {
  /** Ends the waiting; the promise then rejects with an AbortError. */
  readonly signal: AbortSignal;
  readonly onAway: (error: unknown) => void;
}

/** Does `work` once PostgreSQL can be reached, however long that takes. */
export const whenDatabaseIsThere = async <Result>(
  work: () => Promise<Result>,
  { signal, onAway }: Options,
): Promise<Result> => {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isAway(error as Error)) throw error;
      onAway(error);
    }
    await wait(everyMs, undefined, { signal });
  }
};
