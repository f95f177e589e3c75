import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 1_000;

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // a standby, or a primary that is read-only for the moment
  '53300', // too many connections
]);
// 08: the connection. 57P: shutting down, starting up, recovering.
const awayClass = /^(08|57P)/;
// What pg says without a code.
const awayMessage = /^(timeout expired|Connection terminated)/;

/** PostgreSQL cannot be reached or does not take work yet; anything else is an error that waiting does not mend. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (
    awayCodes.has(String(code)) ||
    awayClass.test(String(code)) ||
    awayMessage.test(error.message) ||
    isDatabaseAway(error.cause)
  );
};

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
      if (!isDatabaseAway(error)) throw error;
      onAway(error);
    }
    await wait(everyMs, undefined, { signal });
  }
};
